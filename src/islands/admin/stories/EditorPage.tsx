// The page around a form that publishes a text: its head, the sticky bar below the form with its state and its actions,
// and the question before unsaved input is left.
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { workspaceCommand } from '../../../domain/translation/workspace-shortcuts.ts';
import type { BuildStatus } from '../../../domain/translation/rebuild.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { $hasUnsavedText } from '../../../stores/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import { LeaveGuard, useUnsavedText } from '../../../ui/LeaveGuard.tsx';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import work from '../../../ui/work.module.css';
import type { Message } from '../Notice.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { StoryBuild } from './StoryBuild.tsx';
import styles from './StoryEditor.module.css';
import { storyViewPath } from './use-story-view.ts';

interface EditorPageProps {
  texts: AdminTexts;
  language: Language;
  title: string;
  /** Shown below the title. */
  facts: ReactNode;
  /** Undefined until it is loaded. */
  build: BuildStatus | undefined;
  onRefreshBuild: () => void;
  /** Says why the text could not be loaded; null if it could, or is being loaded. */
  failure: ReactNode;
  /** Null until they are loaded. */
  fields: ReactNode;
  /** What must be decided before the text can be saved; null if nothing. */
  conflict: ReactNode;
  /** Whether there are changes, how many fields are invalid, or how the last write ended. */
  message: Message;
  /** Shown beside the message. */
  options?: ReactNode;
  saveLabel: string;
  isDirty: boolean;
  isBusy: boolean;
  /** While it is found out what to ask before saving. */
  isLooking?: boolean;
  /** Whether a dialog is open in which the save key means nothing. */
  isAsking: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** Absent where there is no preview. */
  onPreview?: () => void;
  /** Dialogs. */
  children: ReactNode;
}

/** The page. Its main button submits the form, and so does the workspace's save key. */
export function EditorPage(props: EditorPageProps) {
  const { texts, language, build, failure, fields, conflict, message } = props;
  const { isDirty, isBusy, isLooking = false, isAsking, onSave, onPreview } = props;
  const t = texts.stories.editor;
  const isIdle = !isDirty || isBusy;
  useUnsavedText($hasUnsavedText, isDirty);
  useKeyDown((event) => {
    if (workspaceCommand(event) !== 'save') return;
    event.preventDefault();
    if (conflict === null && !isAsking) onSave();
  });
  return (
    <div className={styles.editor}>
      <a className={work.back} href={storyViewPath({ language, part: null })}>
        <span aria-hidden>←</span>
        {t.back}
      </a>
      <header className={styles.head}>
        <PageTitle>{props.title}</PageTitle>
        {props.facts}
        {build && (
          <StoryBuild build={build} texts={texts.stories.build} onRefresh={props.onRefreshBuild} />
        )}
      </header>
      {failure}
      {failure === null && fields === null && <SkeletonRows label={texts.loading} />}
      {fields !== null && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          {fields}
          <div className={styles.bar}>
            {conflict}
            <p className={styles.message} data-tone={message.tone} role="status">
              {message.text}
            </p>
            {props.options}
            <div className={buttons.row}>
              <Button disabled={isIdle || isLooking} onClick={props.onDiscard}>
                {t.discard}
              </Button>
              {onPreview && <Button onClick={onPreview}>{t.preview}</Button>}
              <Button type="submit" kind="main" disabled={isIdle || conflict !== null}>
                {isBusy || isLooking ? t.saving : props.saveLabel}
              </Button>
            </div>
          </div>
        </form>
      )}
      {props.children}
      <LeaveGuard isDirty={isDirty} texts={t.leave} closeLabel={texts.close} />
    </div>
  );
}
