// The confirmations before text is replaced, published or left (SPEC 2), and the actions that they confirm.
import { Suspense } from 'react';
import type { Issue } from '../../../domain/translation/responses.ts';
import { fill } from '../../../i18n/messages.ts';
import { $isLoggingOut } from '../../../stores/logout.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useStore } from '../../../ui/use-store.ts';
import styles from '../../../ui/work.module.css';
import controls from '../WorkControls.module.css';
import { issueLines } from '../rows/issue-text.ts';
import { draftText } from '../status/SaveLine.tsx';
import { TextChanges } from '../side/lazy.ts';
import { focusField, type WorkspaceTexts } from '../texts.ts';
import { useFeedback, useUnsaved, useWork, type Question, type Work } from '../work.ts';

/** Maximum number of findings listed in a confirmation. The others are shown at their fields. */
const MAX_LISTED = 8;

function IssueList({ texts, issues }: { texts: WorkspaceTexts; issues: readonly Issue[] }) {
  const lines = issueLines(texts, issues);
  return (
    <ul className={controls.list}>
      {lines.slice(0, MAX_LISTED).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MAX_LISTED && <li>…</li>}
    </ul>
  );
}

function carryOut(
  question: Question,
  { editor, config, openPart }: Work,
  issues: readonly Issue[],
): void {
  const { actions, dependencies, dispatchEdit, backUp } = editor;
  if (typeof question === 'object') {
    // The typed text stays backed up on this device. The backup is offered when the translator returns to the part.
    void backUp().then(() => openPart(question.leaveFor));
    return;
  }
  const handlers = {
    saveDraft: () => actions.save('person'),
    // The confirmation listed the findings of the checks.
    publish: () => actions.publish({ warnings: issues.length > 0 }),
    loadDraft: () => {
      dispatchEdit({ type: 'draft-loaded' });
      dependencies.say('draftLoaded');
      return backUp();
    },
    discard: () => {
      config.english?.choosePictures(null);
      return actions.discard();
    },
    reset: actions.reset,
    unpublish: actions.unpublish,
  };
  void handlers[question]();
}

export function Questions() {
  const work = useWork();
  const { texts, language, checks, config, editor, $question } = work;
  const question = useStore($question);
  const { discussion } = useFeedback();
  const { open: issues } = useStore(checks.$shown);
  if (question === null) return null;
  const close = (): void => $question.set(null);
  const errors = issues.filter(({ level }) => level === 'error');
  const [first] = errors;
  if (question === 'publish' && first) {
    const showFirstError = (): void => {
      close();
      // Runs after the dialog has restored the focus.
      setTimeout(() => focusField(first.field));
    };
    return (
      <ConfirmDialog
        title={texts.issues.blocked}
        yes={texts.issues.jump}
        no={texts.close}
        onNo={close}
        onYes={showFirstError}
      >
        <IssueList texts={texts} issues={errors} />
      </ConfirmDialog>
    );
  }
  const name = typeof question === 'object' ? 'leave' : question;
  const { title, text, yes } = texts.confirm[name];
  const BeforePublishing = question === 'publish' ? config.english?.BeforePublishing : undefined;
  const session = editor.editSession();
  // A first publication has no earlier text to compare with.
  const published = question === 'publish' && !BeforePublishing && discussion.response?.published;
  const draft = question === 'discard' && session?.followsDraft ? session.response.draft : null;
  const warnings = question === 'publish' ? issues.filter(({ level }) => level === 'warning') : [];
  return (
    <ConfirmDialog
      title={title}
      text={text}
      yes={yes}
      no={name === 'leave' ? texts.confirm.leave.stay : texts.cancel}
      place={published || BeforePublishing ? 'wide' : 'centre'}
      onNo={close}
      onYes={() => {
        close();
        carryOut(question, work, issues);
      }}
    >
      {BeforePublishing && <BeforePublishing />}
      {published && session && (
        <div className={`${styles.wide ?? ''} ${styles.stack ?? ''}`}>
          <Suspense fallback={null}>
            <TextChanges before={published} after={session.text} />
          </Suspense>
        </div>
      )}
      {draft && (
        <p>
          {fill(texts.confirm.discard.draft, {
            draft: draftText({ texts, language, ownName: config.name }, draft),
          })}
        </p>
      )}
      {warnings.length > 0 && (
        <>
          <p className={styles.caution}>{texts.confirm.publish.warnings}</p>
          <IssueList texts={texts} issues={warnings} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Asks before the page is left with unsaved text. */
export function UnsavedGuard() {
  const { texts } = useWork();
  const isLoggingOut = useStore($isLoggingOut);
  const hasUnsaved = useUnsaved();
  const { title, text, stay, yes: leave } = texts.confirm.leave;
  return (
    <LeaveGuard
      isDirty={hasUnsaved && !isLoggingOut}
      texts={{ title, text, stay, leave }}
      closeLabel={texts.cancel}
    />
  );
}
