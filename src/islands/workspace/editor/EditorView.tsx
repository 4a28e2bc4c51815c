// The editor of one translator: header, banners, rows, buttons and the open dialog.
import { useCallback, useState } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { TranslationAnswer } from '../../../domain/translation/answers.ts';
import { $isLoggingOut } from '../../../stores/logout.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { Banners } from '../status/Banners.tsx';
import { editorButtons, publishByKey } from './buttons.ts';
import { EditorFooter } from './EditorFooter.tsx';
import { PART_REMOVED } from './failure-kind.ts';
import { Header } from '../Header.tsx';
import { LeaveButton } from '../LeaveButton.tsx';
import { IssueSummary } from '../rows/IssueSummary.tsx';
import { useMemoryChoice } from '../memory/use-memory-choice.ts';
import { OfflineNotice } from '../status/OfflineNotice.tsx';
import { Questions } from '../dialogs/Questions.tsx';
import { Rows } from '../rows/Rows.tsx';
import { Unreached } from '../status/Unreached.tsx';
import { Tools, type ToolName } from '../dialogs/Tools.tsx';
import { LazyDialogs } from '../dialogs/LazyDialogs.tsx';
import styles from '../WorkFrame.module.css';
import { isUnsaved as isSheetUnsaved } from './unsaved.ts';
import { useProgressText } from '../rows/use-progress-text.ts';
import type { TargetLanguage } from '../texts.ts';
import { useChecks } from '../rows/use-checks.ts';
import { useComeBack } from '../status/use-come-back.ts';
import type { WatchedConnection } from '../status/use-connection.ts';
import type { OpenConflict } from './editor-types.ts';
import { useDiscussion } from '../../../ui/review/use-discussion.ts';
import { useDiscussionCalls } from '../use-discussion-calls.ts';
import { useEditor } from './use-editor.ts';
import { usePart } from '../use-part.ts';
import { useQuestions } from '../dialogs/use-questions.ts';
import { useReceipt } from '../status/use-receipt.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { WorkspaceProps } from '../types.ts';

interface EditorViewProps extends WorkspaceProps {
  userId: string;
  target: TargetLanguage;
  connection: WatchedConnection;
}

export function EditorView(props: EditorViewProps) {
  const { texts, language, target, userId, titles, pictures, glossary, enlargeLabel } = props;
  const [part, setPart] = usePart(titles);
  const [first] = useState(part);
  const editor = useEditor({ userId, target, texts, first });
  const { say } = editor.dependencies;
  const { isOnline, check } = props.connection;
  const edit = useStore(editor.$edit);
  const busy = useStore(editor.$busy);
  const [isMemoryOn, switchMemory] = useMemoryChoice();
  const [tool, setTool] = useState<ToolName | null>(null);
  const conflict = useStore(editor.$conflict);
  const [viewed, setViewed] = useState<{ conflict: OpenConflict | null; isOpen: boolean } | null>(
    null,
  );
  // A conflict hit by a manual save opens its dialog at once. One hit by autosave waits in the save status line.
  const isConflictOpen =
    viewed !== null && viewed.conflict === conflict ? viewed.isOpen : (conflict?.isAsked ?? false);
  const editSession = edit.name === 'ready' ? edit.editSession : null;
  const discussion = useDiscussion(
    useDiscussionCalls(target, part),
    editSession?.answer.rev ?? null,
  );
  const isUnsaved = editSession !== null && isSheetUnsaved(editSession);
  const checks = useChecks({ editSession, target, glossary, refused: useStore(editor.$refused) });
  const isLoggingOut = useStore($isLoggingOut);
  const receipt = useReceipt();
  useComeBack(edit.name === 'failed' && edit.isUnreached, () => void editor.open(part));
  const now = { isBusy: busy !== null, isOnline };
  const buttons = editorButtons(editSession, now);

  const openPart = useCallback(
    (next: PartSlug): void => {
      setPart(next);
      receipt.dismiss();
      void editor.open(next);
    },
    [editor, setPart, receipt],
  );
  /** Tracks published text until readers' pages show it. */
  const follow = (answer: TranslationAnswer | null): void => {
    if (answer) receipt.follow(answer.build, answer.part);
  };
  const { asked, setAsked, publish, answerYes } = useQuestions({
    editor,
    hasFindings: checks.open.length > 0,
    onPart: openPart,
    onPublished: follow,
  });

  const wantPart = (next: PartSlug): void => {
    if (isUnsaved) setAsked({ leaveFor: next });
    else openPart(next);
  };

  useShortcuts({
    isBlocked: asked !== null || tool !== null,
    save: () => {
      if (buttons.canSave) void editor.actions.save('person');
      else if (!isOnline) say('cannotSave');
    },
    publish: () => {
      const meant = publishByKey(buttons, now);
      if (meant === 'ask') setAsked('publish');
      else if (meant !== null) say(meant);
    },
  });

  const progress = useProgressText(editSession, texts, language);

  return (
    <div className={styles.frame} data-workspace={edit.name}>
      <Header
        texts={texts}
        language={language}
        languageNames={props.languageNames}
        target={target}
        isOnline={isOnline}
        status={editSession?.answer.status ?? null}
        progress={progress}
        titles={titles}
        part={part}
        isBusy={busy !== null}
        onPart={wantPart}
        onReload={() => wantPart(part)}
        tools={
          <Tools
            texts={texts.tools}
            isReady={editSession !== null}
            onOpen={setTool}
            isMemoryOn={isMemoryOn}
            onMemory={switchMemory}
          />
        }
        leave={<LeaveButton texts={props.leaveTexts} losesText={isUnsaved} />}
      />
      <main id="story" className={styles.main}>
        {!isOnline && edit.name !== 'failed' && (
          <OfflineNotice texts={texts} language={language} onCheck={check} />
        )}
        <Banners
          texts={texts}
          language={language}
          target={target}
          editor={editor}
          editSession={editSession}
          receipt={receipt}
          isOnline={isOnline}
          onAsk={setAsked}
        />
        {edit.name === 'loading' && <p role="status">{texts.loading}</p>}
        {edit.name === 'failed' && (
          <Unreached
            texts={texts}
            language={language}
            titles={titles}
            userId={userId}
            isOnline={isOnline}
            isRemoved={edit.message === PART_REMOVED}
            onCheck={check}
            onRetry={() => void editor.open(part)}
          />
        )}
        {editSession && (
          <>
            <h1 className="visually-hidden">{texts.title}</h1>
            <IssueSummary
              texts={texts.issues}
              issues={checks.open}
              dismissedCount={checks.dismissedCount}
              onShowDismissed={checks.showDismissed}
            />
            <Rows
              texts={texts}
              language={language}
              target={target}
              glossary={glossary}
              pictures={pictures}
              editSession={editSession}
              issues={checks.open}
              canAsk={isOnline && busy === null}
              editor={editor}
              onDismiss={checks.dismiss}
              onLeave={checks.now}
              discussion={discussion}
            />
          </>
        )}
      </main>
      {editSession && (
        <EditorFooter
          texts={texts}
          language={language}
          target={target}
          titles={titles}
          editor={editor}
          editSession={editSession}
          buttons={buttons}
          isOnline={isOnline}
          isUnsaved={isUnsaved}
          isMemoryOn={isMemoryOn}
          onMemory={switchMemory}
          onAsk={setAsked}
          onConflict={() => setViewed({ conflict, isOpen: true })}
        />
      )}
      <Questions
        texts={texts}
        asked={asked}
        issues={checks.open}
        onNo={() => setAsked(null)}
        onYes={answerYes}
      />
      <LazyDialogs
        texts={texts}
        titles={titles}
        language={language}
        target={target}
        pictures={pictures}
        glossary={glossary}
        enlargeLabel={enlargeLabel}
        discussion={discussion}
        isOnline={isOnline}
        editor={editor}
        editSession={editSession}
        tool={tool}
        onCloseTool={() => setTool(null)}
        isConflictOpen={isConflictOpen}
        onConflictLater={() => setViewed({ conflict, isOpen: false })}
        onDecide={(text) =>
          void editor.actions.decide(text).then((done) => {
            if (done === 'ask') setAsked('publish');
            else follow(done);
          })
        }
        onPublishAnyway={() => void publish({ source: true, warnings: true })}
      />
      <LeaveGuard
        isDirty={isUnsaved && !isLoggingOut}
        texts={{
          title: texts.confirm.leave.title,
          text: texts.confirm.leave.text,
          stay: texts.confirm.leave.stay,
          leave: texts.confirm.leave.yes,
        }}
        closeLabel={texts.cancel}
      />
    </div>
  );
}
