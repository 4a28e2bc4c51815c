// Edits the fields of a submission that only admins see: the assignee, and a private note (decision 133).
import { useId, useState, type SubmitEvent } from 'react';
import { reviewSubmission, submissionOf, type ReviewNote } from '../../../../api/admin.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { ADMIN_NOTE_MAX_CHARS } from '../../../../domain/limits.ts';
import { toVisibleText } from '../../../../domain/visible-text.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { $adminSession } from '../../../../stores/admin-session.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { TextField } from '../../../../ui/TextField.tsx';
import { useSending } from '../../../../ui/use-sending.ts';
import { useStore } from '../../../../ui/use-store.ts';
import { asAdmin } from '../../session/as-admin.ts';
import { conflictText } from '../review.ts';
import styles from './ScreenshotDialog.module.css';

interface ReviewNotesProps {
  texts: AdminTexts;
  submission: AdminSubmission;
  /** All admins, to whom the submission can be assigned. */
  admins: readonly string[];
  onChanged: (submission: AdminSubmission) => void;
}

/** Shows the assignment and the note. Typed text stays if somebody else changed the submission first. */
export function ReviewNotes({ texts, submission, admins, onChanged }: ReviewNotesProps) {
  const t = texts.desk;
  const selectId = useId();
  const me = useStore($adminSession)?.username ?? null;
  const { assignee, adminNotes } = submission;
  const [typed, setTyped] = useState(adminNotes ?? '');
  const { isBusy, send } = useSending();
  const [notice, setNotice] = useState<{ isError: boolean; text: string } | null>(null);

  const save = async (change: ReviewNote, done: string): Promise<void> => {
    setNotice(null);
    const { version: expectedVersion, createdAt } = submission;
    const sent = { ...change, expectedVersion, createdAt };
    const result = await send(sent, (options) =>
      asAdmin((token) => reviewSubmission(token, submission.id, sent, options)),
    );
    if (!result) return;
    const current = result.ok ? result.data.submission : submissionOf(result);
    if (current) onChanged(current);
    if (result.ok) setNotice({ isError: false, text: done });
    else {
      const text = current
        ? conflictText(current, Date.now(), texts.row.already)
        : fill(t.failed, { message: result.message });
      setNotice({ isError: true, text });
    }
  };
  const assign = (to: string | null): void => {
    const done = to === null ? t.unassigned : fill(t.assigned, { admin: to });
    void save({ action: 'assign', assignee: to }, done);
  };
  const others = admins.filter((name) => name !== me);

  return (
    <section className={styles.desk} aria-label={t.label}>
      <h3>{t.label}</h3>
      <p>
        {t.assignee}: <strong>{assignee ?? t.work.none}</strong>
      </p>
      <div className={buttons.row}>
        <Button disabled={isBusy || me === null || assignee === me} onClick={() => assign(me)}>
          {t.take}
        </Button>
        <Button disabled={isBusy || assignee === null} onClick={() => assign(null)}>
          {t.giveBack}
        </Button>
        {others.length > 0 && (
          <>
            <label className="visually-hidden" htmlFor={selectId}>
              {t.handTo}
            </label>
            <select
              id={selectId}
              className={styles.pick}
              disabled={isBusy}
              value=""
              onChange={({ target }) => assign(target.value)}
            >
              <option value="" disabled>
                {t.handTo}…
              </option>
              {others.map((name) => (
                <option key={name} disabled={name === assignee}>
                  {name}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save({ action: 'note', adminNotes: toVisibleText(typed) }, t.noteSaved);
        }}
      >
        <TextField
          label={t.note}
          hint={fill(t.noteHint, { max: ADMIN_NOTE_MAX_CHARS })}
          rows={3}
          maxLength={ADMIN_NOTE_MAX_CHARS}
          value={typed}
          onType={setTyped}
        />
        <Button type="submit" disabled={isBusy || toVisibleText(typed) === (adminNotes ?? '')}>
          {isBusy ? t.saving : t.save}
        </Button>
      </form>
      <p className={styles.said} role={notice?.isError ? 'alert' : 'status'}>
        {notice?.text}
      </p>
    </section>
  );
}
