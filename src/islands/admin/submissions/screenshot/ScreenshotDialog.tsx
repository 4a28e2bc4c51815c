// A submission with its screenshot (SPEC 2), and keys to step through the queue.
import { useState, useEffect } from 'react';
import type { ReviewActionName } from '../../../../domain/airdrop/action.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { TRIAGE_LETTERS, triageCommand } from '../../../../domain/airdrop/triage-shortcuts.ts';
import { formatAgo, formatSize } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import work from '../../../../ui/work.module.css';
import { Notice, type Message } from '../../Notice.tsx';
import { RowActions } from '../RowActions.tsx';
import styles from './ScreenshotDialog.module.css';
import { ScreenshotView } from './ScreenshotView.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { isActionAllowed } from '../../../../domain/airdrop/transitions.ts';
import { $settings, loadSettings } from '../../../../stores/settings.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import { useStore } from '../../../../ui/use-store.ts';

interface TriageOptions {
  submission: AdminSubmission;
  /** True while another dialog is open or a decision is being sent. */
  isPaused: boolean;
  onStep: (step: 1 | -1) => void;
  onAsk: (action: ReviewActionName) => void;
}

const FIELD_SELECTOR = 'input, textarea, select, [contenteditable]';

/** Listens while mounted. Returns whether letter keys are enabled. */
function useTriageKeys({ submission, isPaused, onStep, onAsk }: TriageOptions): boolean {
  const { hasLetterShortcuts } = useStore($settings).settings;
  useEffect(() => loadSettings(), []);

  // The handler sees the current state, so a key pressed right after a decision was answered is not lost.
  useKeyDown((event) => {
    if (isPaused) return;
    const target = event.target instanceof Element ? event.target : null;
    const isInField = target?.closest(FIELD_SELECTOR) != null;
    const command = triageCommand(event, { isInField, hasLetterShortcuts });
    if (!command) return;
    // In a zoomed picture, the arrow keys scroll.
    if (event.key.startsWith('Arrow') && target?.closest('[data-zoomed]')) return;
    if (command === 'next' || command === 'previous') onStep(command === 'next' ? 1 : -1);
    else if (isActionAllowed(submission.status, command) && !event.repeat) onAsk(command);
    event.preventDefault();
  });

  return hasLetterShortcuts;
}

/** A picture is long if it is at least this many times as high as wide. */
const LONG_RATIO = 3;

interface ScreenshotDialogProps {
  texts: AdminTexts;
  submission: AdminSubmission;
  /** Position among the submissions listed so far, from 1; beyond the last while more are loaded. */
  position: number;
  total: number;
  hasMore: boolean;
  nowMs: number;
  explorer: string | null;
  admins: readonly string[];
  isBusy: boolean;
  /** Whether another dialog is open on top of this one. */
  isCovered: boolean;
  note: string | null;
  message: Message | null;
  onDismiss: () => void;
  /** Moves by one; has no effect beyond either end. */
  onStep: (step: 1 | -1) => void;
  onAsk: (action: ReviewActionName) => void;
  onChecked: (submission: AdminSubmission) => void;
  onErase: () => void;
  onClose: () => void;
}

interface PicturesProps {
  texts: AdminTexts;
  submission: AdminSubmission;
  nowMs: number;
}

function Pictures({ texts, submission, nowMs }: PicturesProps) {
  const t = texts.screenshot;
  const { screenshots, screenshotUrl } = submission;
  /** Null selects the newest screenshot, the one to decide on. */
  const [chosen, setChosen] = useState<number | null>(null);
  const newest = screenshots.at(-1);
  const shown = screenshots.find(({ number }) => number === chosen) ?? newest;
  const url = shown === undefined || shown === newest ? screenshotUrl : shown.url;
  return (
    <div className={styles.pictures}>
      <ScreenshotView
        key={`${String(shown?.number)} ${String(url)}`}
        texts={texts}
        url={url}
        walletAddress={submission.walletAddress}
        isLong={shown !== undefined && shown.height >= LONG_RATIO * shown.width}
      />
      {shown && (
        <p className={`${work.soft ?? ''} ${styles.measures ?? ''}`}>
          {fill(t.versionOf, {
            number: shown.number,
            total: screenshots.length,
            ago: formatAgo(shown.uploadedAt, nowMs, 'en'),
          })}
          {' · '}
          {fill(t.measures, {
            width: shown.width,
            height: shown.height,
            size: formatSize(shown.bytes, 'en'),
          })}
          {shown.isFromAnother && ` · ${texts.row.foreign}`}
        </p>
      )}
      {screenshots.length > 1 && (
        <div className={buttons.row} role="group" aria-label={t.versions}>
          {screenshots.map((shot) => (
            <Button
              key={shot.number}
              aria-pressed={shot === shown}
              kind={shot === shown ? undefined : 'plain'}
              onClick={() => setChosen(shot.number)}
            >
              {fill(t.version, { number: shot.number })}
              {shot.url === null && ` (${t.deleted})`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

export function ScreenshotDialog(props: ScreenshotDialogProps) {
  const { texts, submission, position, total, nowMs, isBusy, isCovered, note, message } = props;
  const { hasMore, onStep, onAsk, onClose } = props;
  const t = texts.screenshot;
  const isLast = position === total && !hasMore;
  const placeText = hasMore ? t.placeMore : isLast ? t.placeLast : t.place;
  const hasLetters = useTriageKeys({ submission, isPaused: isCovered || isBusy, onStep, onAsk });
  return (
    <Dialog
      title={
        <>
          {t.title} <span className={styles.address}>{submission.walletAddress}</span>
        </>
      }
      closeLabel={texts.close}
      onClose={onClose}
      place="wide"
      actions={
        <div className={styles.footer}>
          <div className={buttons.row}>
            <Button disabled={position === 1} onClick={() => onStep(-1)}>
              {texts.list.previous}
            </Button>
            <span className={styles.place} role="status">
              {position > total ? texts.loading : fill(placeText, { index: position, total })}
            </span>
            <Button disabled={isLast} onClick={() => onStep(1)}>
              {texts.list.next}
            </Button>
          </div>
          {hasLetters && (
            <p className={`${work.soft ?? ''} ${styles.keys ?? ''}`}>
              <strong>{t.keys}:</strong> {fill(t.keysText, TRIAGE_LETTERS)}
            </p>
          )}
          <RowActions submission={submission} texts={texts} isBusy={isBusy} onAsk={onAsk} />
        </div>
      }
    >
      <div className={styles.body}>
        {note !== null && (
          <p className={styles.note} role="status">
            {note}
          </p>
        )}
        <div className={styles.columns} key={submission.id}>
          <Pictures texts={texts} submission={submission} nowMs={nowMs} />
          <SubmissionFacts
            submission={submission}
            texts={texts}
            nowMs={nowMs}
            explorer={props.explorer}
            admins={props.admins}
            onChecked={props.onChecked}
            onErase={props.onErase}
          />
        </div>
        <div className={styles.over}>
          <Notice message={message} dismissLabel={texts.dismiss} onDismiss={props.onDismiss} />
        </div>
      </div>
    </Dialog>
  );
}
