// The banners above the text: publication status, backup, draft and stale paragraphs.
import { staleFields } from '../../../domain/translation/merge/alignment.ts';
import type { Language } from '../../../domain/languages.ts';
import { partPath } from '../../../domain/routes.ts';
import { isSameText } from '../../../domain/translation/text/fields.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/messages.ts';
import { useStore } from '../../../ui/use-store.ts';
import type { Question } from '../editor/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import { englishOf, storedOf, type EditSession } from '../editor/stored.ts';
import styles from './WorkBanners.module.css';
import { focusField, type WorkspaceTexts } from '../texts.ts';
import { hasForeignDraft } from '../editor/unsaved.ts';
import type { Editor } from '../editor/use-editor.ts';
import type { Receipt } from './use-receipt.ts';
import type { ReactNode } from 'react';

interface BannerProps {
  tone?: 'caution' | 'danger' | 'good' | 'neutral';
  /** `alert` for messages to be announced at once. */
  role?: 'alert' | 'status';
  /** Identifies the banner in tests and styles. */
  name: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** In the normal flow of the page: it moves the text down and never covers it. */
function Banner({ tone = 'neutral', role = 'status', name, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} data-banner={name} role={role}>
      {children}
      {actions && <div className={buttons.row}>{actions}</div>}
    </div>
  );
}

interface BannersProps {
  texts: WorkspaceTexts;
  language: Language;
  target: Language;
  editor: Editor;
  editSession: EditSession | null;
  receipt: Receipt;
  isOnline: boolean;
  onAsk: (question: Question) => void;
}

export function Banners(props: BannersProps) {
  return (
    <div className={styles.banners}>
      <ReceiptBanner {...props} />
      <BackupBanner {...props} />
      <DraftBanner {...props} />
      <StaleBanner {...props} />
    </div>
  );
}

const TONES = {
  published: 'neutral',
  building: 'neutral',
  live: 'good',
  failed: 'danger',
} as const;

/** The text for a build's reason code. A message from the build host itself is shown as is. */
function reasonText(texts: WorkspaceTexts['receipt'], reason: string | null): string {
  if (reason === 'hook' || reason === 'build' || reason === 'timeout') return texts.reasons[reason];
  return reason ?? texts.noReason;
}

function ReceiptBanner({ texts, target, receipt }: BannersProps) {
  const { step, part, reason } = receipt;
  if (step === null || part === null) return null;
  const t = texts.receipt;
  return (
    <Banner
      name="receipt"
      tone={TONES[step]}
      actions={
        <>
          {step === 'live' && (
            <a
              className={buttons.button}
              data-size="small"
              href={partPath(target, part)}
              target="_blank"
              rel="noopener"
            >
              {t.open}
            </a>
          )}
          <Button size="small" kind="plain" onClick={receipt.dismiss}>
            {t.dismiss}
          </Button>
        </>
      }
    >
      <p data-receipt={step}>
        <strong>{t[step]}</strong>{' '}
        {step === 'failed' && fill(t.failedText, { reason: reasonText(t, reason) })}
        {(step === 'published' || step === 'building') && t.waiting}
      </p>
    </Banner>
  );
}

function BackupBanner({ texts, language, editor, editSession }: BannersProps) {
  const offered = useStore(editor.$offered);
  if (!offered || !editSession) return null;
  const t = texts.backup;
  const hasMoved = offered.baseRev !== editSession.answer.rev;
  return (
    <Banner
      name="backup"
      tone="caution"
      role="alert"
      actions={
        <>
          <Button size="small" kind="main" onClick={() => editor.answerBackup(true)}>
            {t.restore}
          </Button>
          <Button size="small" onClick={() => editor.answerBackup(false)}>
            {t.discard}
          </Button>
        </>
      }
    >
      <p>
        {fill(t.text, { time: formatDateTime(offered.at, language) })} {hasMoved && t.moved}
      </p>
    </Banner>
  );
}

function DraftBanner({ texts, language, editSession, isOnline, onAsk, editor }: BannersProps) {
  const busy = useStore(editor.$busy);
  const draft = editSession?.answer.draft;
  if (
    !editSession ||
    !draft ||
    !hasForeignDraft(editSession) ||
    isSameText(draft.text, editSession.text)
  )
    return null;
  const t = texts.draft;
  const time = formatDateTime(draft.updatedAt, language);
  const text = !draft.by ? fill(t.text, { time }) : fill(t.textBy, { time, name: draft.by });
  const isUntouched = isSameText(editSession.text, editSession.base.text);
  const load = (): void => {
    if (!isUntouched) {
      onAsk('loadDraft');
      return;
    }
    // Nothing was typed that could be lost, so no confirmation.
    editor.happen({ type: 'draft-loaded' });
    editor.dependencies.say('draftLoaded');
  };
  return (
    <Banner
      name="draft"
      actions={
        <>
          <Button size="small" kind="main" disabled={busy !== null} onClick={load}>
            {t.load}
          </Button>
          <Button
            size="small"
            disabled={!isOnline || busy !== null}
            onClick={() => onAsk('deleteDraft')}
          >
            {t.discard}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Banner>
  );
}

function StaleBanner({ texts, editSession }: BannersProps) {
  if (!editSession) return null;
  const stale = staleFields(
    storedOf(editSession.answer, editSession.base),
    englishOf(editSession.answer),
  );
  const [first] = stale;
  if (!first) return null;
  const goOn = (): void => {
    const fields = stale.map(({ field }) => field);
    const at = fields.findIndex((field) =>
      document.querySelector(`[data-field="${field}"]`)?.contains(document.activeElement),
    );
    focusField(fields[(at + 1) % fields.length] ?? first.field);
  };
  return (
    <Banner
      name="stale"
      tone="caution"
      actions={
        <Button size="small" onClick={goOn}>
          {texts.stale.next}
        </Button>
      }
    >
      <p>{fill(texts.stale.summary, { count: stale.length })}</p>
    </Banner>
  );
}
