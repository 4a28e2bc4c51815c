// Marks a whole list of payments as sent: paste or upload, preview, then line by line.
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { isSentListTooLong, MAX_SENT_LIST_CHARS } from '../../../../domain/airdrop/sent-list.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { readText } from '../../../../ui/read-text.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import layout from '../../../../ui/work.module.css';
import dialogs from '../../dialogs.module.css';
import { AmountField, useAmount } from './AmountField.tsx';
import styles from './SentListDialog.module.css';
import { useSentList, type SentList } from './use-sent-list.ts';
import type { SentRow } from './check-payments.ts';

/** The most bytes read: more than MAX_SENT_LIST_CHARS take, so that a longer file still counts as too long. */
const MAX_BYTES = 4 * MAX_SENT_LIST_CHARS + 4;

interface SentListDialogProps {
  texts: AdminTexts;
  onClose: () => void;
}

/** The states in the order in which they are listed: those that need attention come first. */
const STATES = [
  'failed',
  'mismatch',
  'unconfirmed',
  'address',
  'hash',
  'twice',
  'unknown',
  'not-verified',
  'ready',
  'sent',
  'done',
] as const satisfies readonly SentRow['state'][];

function Preview({ texts, rows }: { texts: AdminTexts; rows: readonly SentRow[] }) {
  const t = texts.sentList;
  return (
    <>
      {STATES.map((state) => {
        const stateRows = rows.filter((row) => row.state === state);
        if (stateRows.length === 0) return null;
        return (
          <details key={state} className={styles.group} data-state={state} open={state !== 'sent'}>
            <summary>
              {t.states[state]}: {stateRows.length}
            </summary>
            <ul>
              {stateRows.map(({ line, message }) => (
                <li key={line.number}>
                  <span className={styles.number}>{fill(t.line, { number: line.number })}</span>{' '}
                  {line.address || line.text.slice(0, 120)}
                  {message !== '' && <span className={styles.message}>{message}</span>}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function WorkProgress({ texts, work }: { texts: AdminTexts; work: NonNullable<SentList['work']> }) {
  const t = texts.sentList;
  const { kind, done, total } = work;
  return (
    <p className={styles.work}>
      <progress max={total} value={done} aria-label={t[kind]} />
      {t[kind]} {fill(texts.bulk.progress, { done, total })}
    </p>
  );
}

/** Shows the dialog. Lines that do not match stay listed and are never marked as sent. */
export function SentListDialog({ texts, onClose }: SentListDialogProps) {
  const t = texts.sentList;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const isTooLong = isSentListTooLong(typed);
  const input = useAmount();
  const list = useSentList(texts);
  const { rows, work } = list;
  const count = (state: SentRow['state']): number =>
    rows?.filter((row) => row.state === state).length ?? 0;
  const openCount = count('ready') + count('failed');
  const marked = count('done');
  const hasBegun = marked > 0 || count('failed') > 0;
  const intro = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const isWorking = work !== null;
  // Focus is lost when the pressed button or the progress line that had it is removed.
  useEffect(() => {
    const isLost = [document.body, status.current].some((one) => one === document.activeElement);
    if (isLost) (intro.current ?? status.current)?.focus();
  }, [isWorking, rows]);

  return (
    <Dialog
      title={t.title}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          {work && <Button onClick={list.stop}>{texts.bulk.stop}</Button>}
          {!work && rows && <Button onClick={list.clear}>{t.back}</Button>}
          {!work && count('unconfirmed') > 0 && (
            <Button onClick={() => void list.checkAgain()}>{t.again}</Button>
          )}
          {!work && <Button onClick={onClose}>{hasBegun ? texts.close : texts.cancel}</Button>}
          {!work && !rows && (
            <Button type="submit" form={formId} kind="main">
              {t.check}
            </Button>
          )}
          {!work && rows && openCount > 0 && (
            <Button kind="main" onClick={() => void list.mark()}>
              {fill(hasBegun ? t.resume : t.mark, { count: openCount })}
            </Button>
          )}
        </div>
      }
    >
      {!rows && (
        <form
          id={formId}
          className={layout.stack}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            input.markSubmitted();
            if (!work && !isTooLong && input.amount !== null) void list.check(typed, input.amount);
          }}
        >
          <p>{t.text}</p>
          <TextField
            label={t.label}
            hint={t.hint}
            error={isTooLong ? t.tooLong : list.problem}
            rows={8}
            value={typed}
            readOnly={work !== null}
            spellCheck={false}
            onType={setTyped}
          />
          <AmountField
            texts={texts}
            input={input}
            label={t.amount}
            hint={t.amountHint}
            readOnly={work !== null}
          />
          <p>
            <label className={buttons.button}>
              {t.file}
              <input
                type="file"
                className="visually-hidden"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                disabled={work !== null}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  // A longer text would be refused anyway.
                  if (file) void readText(file.slice(0, MAX_BYTES)).then(setTyped, () => undefined);
                  // Otherwise choosing the same file again would fire no change event.
                  target.value = '';
                }}
              />
            </label>
          </p>
        </form>
      )}
      {rows && (
        <>
          <p ref={intro} tabIndex={-1} className={styles.about}>
            {hasBegun ? t.rest : t.preview}
          </p>
          {list.hasLedger === false && <p className={styles.ledger}>{t.noLedger}</p>}
          <Preview texts={texts} rows={rows} />
        </>
      )}
      <div ref={status} role="status" tabIndex={-1}>
        {work && <WorkProgress texts={texts} work={work} />}
        {!work && marked > 0 && <p className={dialogs.done}>{fill(t.done, { count: marked })}</p>}
      </div>
    </Dialog>
  );
}
