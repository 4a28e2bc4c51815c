// One part in one language, in the editor that translators have (decision 124): the English, or a translation.
import { useMemo, useState, type ReactNode } from 'react';
import { getAdminStory } from '../../../../api/admin-stories.ts';
import { titleLine, type PartSlug } from '../../../../domain/story/parts.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { EditorView } from '../../../workspace/EditorView.tsx';
import { sayWith } from '../../../workspace/editor/browser-dependencies.ts';
import { useConnection } from '../../../workspace/status/use-connection.ts';
import type { WorkspaceTexts } from '../../../workspace/texts.ts';
import type { EditorProps } from '../../../workspace/types.ts';
import { LoadErrorNotice } from '../../LoadErrorNotice.tsx';
import { PasswordDialog } from '../../session/AdminFrame.tsx';
import { useAdminData } from '../../session/use-admin-data.ts';
import { SkeletonRows } from '../../SkeletonRows.tsx';
import { adminConfig } from './admin-config.ts';
import { createEnglishEditing, EnglishEditingContext } from './english-editing.ts';

interface PartEditorProps {
  texts: AdminTexts;
  editorProps: EditorProps;
  /** Wraps whatever is shown instead of the editor. */
  frame: (children: ReactNode) => ReactNode;
  /** Null until the session has been verified. */
  username: string | null;
  target: Language;
  /** The part to open first; others are chosen in the editor. */
  part: PartSlug;
}

/** Returns the words of the workspace, some of them replaced for admins. */
function wordsFor(
  { editor, languages }: AdminTexts['stories'],
  workspace: WorkspaceTexts,
  target: Language,
): WorkspaceTexts {
  const { title, back } = editor;
  const shared = {
    ...workspace,
    title,
    header: { ...workspace.header, back },
    offline: { ...workspace.offline, back },
  };
  if (target !== 'en') return shared;
  const { confirm, toasts, actions, issues, status } = editor.ofEnglish;
  return {
    ...shared,
    columns: { ...workspace.columns, translation: languages.en },
    actions: { ...workspace.actions, ...actions },
    confirm: {
      ...workspace.confirm,
      publish: { ...workspace.confirm.publish, ...confirm.publish },
      reset: { ...workspace.confirm.reset, ...confirm.reset },
      unpublish: { ...workspace.confirm.unpublish, ...confirm.unpublish },
    },
    status: { ...workspace.status, ...status },
    issues: {
      ...workspace.issues,
      untranslated: issues.untranslated,
      codes: { ...workspace.issues.codes, empty: issues.empty },
    },
    toasts: { ...workspace.toasts, ...toasts },
  };
}

export function PartEditor(props: PartEditorProps) {
  const { texts, frame, username, target, part } = props;
  const { stories: t } = texts;
  const { data: story, failure, refresh } = useAdminData(username !== null, getAdminStory);
  const titles = useMemo(
    () =>
      story?.parts.flatMap(({ part: slug, title, texts: own }) => {
        const text = own.find(({ language }) => language === target);
        const shown = {
          title: titleLine(text?.title ?? title),
          language: text?.title ? target : 'en',
        };
        return text ? [{ slug, ...shown } as const] : [];
      }),
    [story, target],
  );
  if (failure && !story) {
    return frame(<LoadErrorNotice texts={texts} text={t.editor.failed} onRetry={refresh} />);
  }
  if (!titles || username === null) return frame(<SkeletonRows label={texts.loading} />);
  if (!titles.some(({ slug }) => slug === part)) {
    return frame(<LoadErrorNotice texts={texts} text={t.editor.unknown} />);
  }
  return <OpenEditor {...{ ...props, username, titles }} />;
}

interface OpenEditorProps extends PartEditorProps {
  username: string;
  titles: Parameters<typeof EditorView>[0]['titles'];
}

function OpenEditor({ texts, editorProps, username, target, part, titles }: OpenEditorProps) {
  const [first] = useState(part);
  const [words] = useState(() => wordsFor(texts.stories, editorProps.texts, target));
  const [say] = useState(() => sayWith(words.toasts, words.actions.takeBack));
  const { check } = useConnection(say);
  const [editing] = useState(() => createEnglishEditing(texts));
  const config = useMemo(() => adminConfig(username, target, editing), [username, target, editing]);
  return (
    <EnglishEditingContext value={editing}>
      <EditorView
        {...editorProps}
        texts={words}
        titles={titles}
        config={config}
        first={first}
        onCheck={check}
      />
      <PasswordDialog texts={texts} />
    </EnglishEditingContext>
  );
}
