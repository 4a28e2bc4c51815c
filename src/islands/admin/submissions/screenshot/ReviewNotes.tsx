// Edits what only admins see of a submission: the assignee, and a private note (decision 133).
import { useId, useState, type SubmitEvent } from 'react';
import { reviewSubmission, submissionOf, type ReviewNoteChange } from '../../../../api/admin.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { ADMIN_NOTE_MAX_CHARS } from '../../../../domain/limits.ts';
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
import { toVisibleText } from '../../../../domain/visible-text.ts';

interface ReviewNotesProps {
  texts: AdminTexts;
  submission: AdminSubmission;
  /** All admins, to whom it can be handed. */
  admins: readonly string[];
  onChanged: (submission: AdminSubmission) => void;
}

type Change =
  | { action: 'note'; adminNotes: string }
  | { action: 'assign'; assignee: string | null };

/** Shows the assignment and the note. Typed text stays when somebody else was first. */
export function ReviewNotes({ texts, submission, admins, onChanged }: ReviewNotesProps) {
  const t = texts.desk;
  const pickId = useId();
  const self = useStore($adminSession)?.username ?? null;
  const { assignee, adminNotes } = submission;
  const [typed, setTyped] = useState(adminNotes ?? '');
  const { isBusy, send } = useSending();
  const [said, setSaid] = useState<{ isBad: boolean; text: string } | null>(null);

  const store = async (change: Change, done: string): Promise<void> => {
    setSaid(null);
    const { version: expectedVersion, createdAt } = submission;
    const sent: ReviewNoteChange = { ...change, expectedVersion, createdAt };
    const result = await send(sent, (options) =>
      asAdmin((token) => reviewSubmission(token, submission.id, sent, options)),
    );
    if (!result) return;
    const current = result.ok ? result.data.submission : submissionOf(result);
    if (current) onChanged(current);
    if (result.ok) setSaid({ isBad: false, text: done });
    else {
      const text = current
        ? conflictText(current, Date.now(), texts.row.already)
        : fill(t.failed, { message: result.message });
      setSaid({ isBad: true, text });
    }
  };
  const give = (to: string | null): void => {
    const done = to === null ? t.unassigned : fill(t.assigned, { admin: to });
    void store({ action: 'assign', assignee: to }, done);
  };
  const others = admins.filter((name) => name !== self);

  return (
    <section className={styles.desk} aria-label={t.label}>
      <h3>{t.label}</h3>
      <p>
        {t.assignee}: <strong>{assignee ?? t.work.none}</strong>
      </p>
      <div className={buttons.row}>
        <Button disabled={isBusy || self === null || assignee === self} onClick={() => give(self)}>
          {t.take}
        </Button>
        <Button disabled={isBusy || assignee === null} onClick={() => give(null)}>
          {t.giveBack}
        </Button>
        {others.length > 0 && (
          <>
            <label className="visually-hidden" htmlFor={pickId}>
              {t.handTo}
            </label>
            <select
              id={pickId}
              className={styles.pick}
              disabled={isBusy}
              value=""
              onChange={({ target }) => give(target.value)}
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
          void store({ action: 'note', adminNotes: toVisibleText(typed) }, t.noteSaved);
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
        <Button type="submit" disabled={isBusy || typed === (adminNotes ?? '')}>
          {isBusy ? t.saving : t.save}
        </Button>
      </form>
      <p className={styles.said} role={said?.isBad ? 'alert' : 'status'}>
        {said?.text}
      </p>
    </section>
  );
}
