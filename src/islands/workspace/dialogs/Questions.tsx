// The confirmations before text is replaced, published or left (SPEC 2).
import type { Issue } from '../../../domain/translation/answers.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import buttons from '../../../ui/buttons.module.css';
import controls from '../WorkControls.module.css';
import { issueLines } from '../rows/issue-text.ts';
import type { Asked } from './use-questions.ts';
import { focusField, type WorkspaceTexts } from '../texts.ts';

interface QuestionsProps {
  texts: WorkspaceTexts;
  asked: Asked | null;
  issues: readonly Issue[];
  onNo: () => void;
  onYes: (asked: Asked) => void;
}

/** Maximum number of findings listed in a confirmation. The others are shown at their fields. */
const NAMED = 8;

function IssueNames({ texts, issues }: Pick<QuestionsProps, 'texts' | 'issues'>) {
  const lines = issueLines(texts, issues);
  return (
    <ul className={controls.list}>
      {lines.slice(0, NAMED).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > NAMED && <li>…</li>}
    </ul>
  );
}

export function Questions({ texts, asked, issues, onNo, onYes }: QuestionsProps) {
  if (asked === null) return null;
  const errors = issues.filter(({ level }) => level === 'error');
  const [first] = errors;
  if (asked === 'publish' && first) {
    const show = (): void => {
      onNo();
      // Runs after the dialog has restored the focus.
      setTimeout(() => focusField(first.field));
    };
    return (
      <Dialog
        title={texts.issues.blocked}
        closeLabel={texts.close}
        onClose={onNo}
        actions={
          <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
            <Button onClick={onNo}>{texts.close}</Button>
            <Button kind="main" onClick={show}>
              {texts.issues.jump}
            </Button>
          </div>
        }
      >
        <IssueNames texts={texts} issues={errors} />
      </Dialog>
    );
  }
  const name = typeof asked === 'object' ? 'leave' : asked;
  const { title, text, yes } = texts.confirm[name];
  const warnings = asked === 'publish' ? issues.filter(({ level }) => level === 'warning') : [];
  return (
    <ConfirmDialog
      title={title}
      text={text}
      yes={yes}
      no={name === 'leave' ? texts.confirm.leave.stay : texts.cancel}
      onNo={onNo}
      onYes={() => onYes(asked)}
    >
      {warnings.length > 0 && (
        <>
          <p className={controls.caution}>{texts.confirm.publish.warnings}</p>
          <IssueNames texts={texts} issues={warnings} />
        </>
      )}
    </ConfirmDialog>
  );
}
