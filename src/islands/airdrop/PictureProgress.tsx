// The progress of the picked picture: made smaller, uploaded. One line with a bar, there as long as the picture is, so that
// nothing moves when a step is done.
import type { Language } from '../../domain/languages.ts';
import { formatPercent } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import styles from './airdrop.module.css';
import type { AirdropTexts } from './types.ts';
import type { UploadState } from './use-early-upload.ts';

interface PictureProgressProps {
  texts: AirdropTexts['claim'];
  language: Language;
  /** Fraction in [0, 1] while the picture is made smaller. */
  shrinking: number | null;
  upload: UploadState;
}

export function PictureProgress({ texts, language, shrinking, upload }: PictureProgressProps) {
  const step = shrinking === null ? upload.step : 'shrinking';
  const text = {
    shrinking: fill(texts.preparing, {
      percent: formatPercent(Math.round((shrinking ?? 0) * 100), language),
    }),
    sending: texts.uploading,
    done: texts.uploaded,
    later: texts.uploadLater,
  }[step];
  const share = shrinking ?? (upload.step === 'sending' ? upload.share : 1);
  return (
    <div className={styles.picture} data-picture={step}>
      <progress
        className={styles.bar}
        max={1}
        value={Math.min(1, share)}
        aria-label={text}
        hidden={step === 'later'}
      />
      <p role="status">{text}</p>
    </div>
  );
}
