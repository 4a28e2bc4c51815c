// The island of /cms/translate (SPEC 2): identifies the translator, then shows the editor.
import { useState } from 'react';
import type { Language } from '../../domain/languages.ts';
import type { GlossaryTerm } from '../../domain/translation/glossary.ts';
import type { PictureTable } from '../../domain/story/pictures.ts';
import { sayWith } from './editor/browser-dependencies.ts';
import { Denied } from './status/Denied.tsx';
import { EditorView } from './editor/EditorView.tsx';
import type { LeaveTexts } from './LeaveButton.tsx';
import { useAppUpdate, type UpdateTexts } from './status/use-app-update.ts';
import { useComeBack } from './status/use-come-back.ts';
import { useConnection } from './status/use-connection.ts';
import { useTranslator } from './use-translator.ts';
import type { PartTitle, WorkspaceTexts } from './texts.ts';

export interface WorkspaceProps {
  texts: WorkspaceTexts;
  leaveTexts: LeaveTexts;
  /** Texts of the toast about a new version of the site. */
  update: UpdateTexts;
  /** The page's language, which may differ from the language that is translated into. */
  language: Language;
  /** The names of all languages in the page's, in capitals. */
  languageNames: Record<Language, string>;
  /** The translatable parts. */
  titles: readonly PartTitle[];
  pictures: PictureTable;
  glossary: readonly GlossaryTerm[];
  /** The label on the reader's button to enlarge a picture, for the preview. */
  enlargeLabel: string;
}

export function Workspace(props: WorkspaceProps) {
  const { texts, update, language, titles } = props;
  const [say] = useState(() => sayWith(texts.toasts));
  const connection = useConnection(say);
  useAppUpdate(language, update);
  const { retry, ...translator } = useTranslator();
  useComeBack(translator.name === 'failed' && translator.isUnreached, retry);
  return translator.name === 'known' ? (
    <EditorView
      {...props}
      userId={translator.userId}
      target={translator.target}
      connection={connection}
    />
  ) : (
    <Denied
      texts={texts}
      leaveTexts={props.leaveTexts}
      language={language}
      titles={titles}
      translator={translator}
      connection={connection}
      onRetry={retry}
    />
  );
}
