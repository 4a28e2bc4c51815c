// The banners above the text: publication status, backup, review and stale paragraphs.
import type { ReactNode } from 'react';
import { partPath } from '../../../domain/routes.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { personName } from '../../../ui/review/person.ts';
import buttons from '../../../ui/buttons.module.css';
import { useSelected, useStore } from '../../../ui/use-store.ts';
import { focusField, type WorkspaceTexts } from '../texts.ts';
import { useStaleFields, useFeedback, useWork } from '../work.ts';
import { useReceipt } from './use-receipt.ts';
import styles from './WorkBanners.module.css';

interface BannerProps {
  tone?: 'caution' | 'danger' | 'good' | 'neutral';
  /** `alert` for messages to be announced at once. */
  role?: 'alert' | 'status';
  /** Identifies the banner in tests and styles. */
  name: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Shows a banner in the normal flow of the page: it moves the text down and never covers it. */
function Banner({ tone = 'neutral', role = 'status', name, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} data-banner={name} role={role}>
      {children}
      {actions && <div className={buttons.row}>{actions}</div>}
    </div>
  );
}

export function Banners() {
  return (
    <div className={styles.banners}>
      <ReceiptBanner />
      <BackupBanner />
      <ReviewBanner />
      <StaleBanner />
    </div>
  );
}

const TONES = {
  published: 'neutral',
  building: 'neutral',
  live: 'good',
  failed: 'danger',
} as const;

/** Returns the text for a build's reason code. A message from the build host itself is shown as is. */
function reasonText(texts: WorkspaceTexts['receipt'], reason: string | null): string {
  if (reason === 'hook' || reason === 'build' || reason === 'timeout') return texts.reasons[reason];
  return reason ?? texts.noReason;
}

function ReceiptBanner() {
  const work = useWork();
  const { texts, config, editor } = work;
  const receipt = useReceipt(work);
  const part = useSelected(editor.$edit, (edit) => edit.part);
  if (receipt === null) return null;
  const { step, reason } = receipt;
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
              href={partPath(config.target, part)}
              target="_blank"
              rel="noopener"
            >
              {t.open}
            </a>
          )}
          <Button size="small" kind="plain" onClick={() => editor.$published.set(null)}>
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

function BackupBanner() {
  const { texts, language, editor } = useWork();
  const offered = useStore(editor.$offeredBackup);
  const rev = useSelected(editor.$edit, () => editor.editSession()?.response.rev);
  if (!offered || rev === undefined) return null;
  const t = texts.backup;
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
        {fill(t.text, { time: formatDateTime(offered.at, language) })}{' '}
        {offered.baseRev !== rev && t.moved}
      </p>
    </Banner>
  );
}

/** Shows the review's state to people who open the part because of the review. */
function ReviewBanner() {
  const { texts, language, editor, $tool } = useWork();
  const { response, loadedAt } = useFeedback().discussion;
  const review = response?.review;
  // A review is about a draft, which no longer exists once it is published.
  const hasDraft = useSelected(editor.$edit, () => Boolean(editor.editSession()?.response.draft));
  if (!review || !hasDraft || review.state === 'published' || review.state === 'withdrawn')
    return null;
  const t = texts.review;
  const words = {
    asked: review.by.isOwn ? t.askedYou : t.asked,
    approved: review.answer?.by.isOwn ? t.approvedYou : t.approved,
    returned: review.answer?.by.isOwn ? t.returnedYou : t.returned,
  }[review.state];
  const { by, at } = review.answer ?? review;
  const name = personName(by, texts.discussion);
  return (
    <Banner
      name="review"
      actions={
        <Button size="small" onClick={() => $tool.set('review')}>
          {texts.tools.review}
        </Button>
      }
    >
      <p>{fill(words, { name, ago: formatAgo(at, loadedAt, language) })}</p>
    </Banner>
  );
}

function StaleBanner() {
  const { texts, $field } = useWork();
  const fields = useStaleFields().map(({ field }) => field);
  const [first] = fields;
  if (first === undefined) return null;
  const focusNextStale = (): void => {
    const row = document.querySelector(`[data-field="${$field.get()}"]`);
    const isInRow = row?.contains(document.activeElement) === true;
    const at = isInRow ? fields.indexOf($field.get()) : -1;
    focusField(fields[(at + 1) % fields.length] ?? first);
  };
  return (
    <Banner
      name="stale"
      tone="caution"
      actions={
        <Button size="small" onClick={focusNextStale}>
          {texts.stale.next}
        </Button>
      }
    >
      <p>{fill(texts.stale.summary, { count: fields.length })}</p>
    </Banner>
  );
}
