// A running download: progress in percent and in steps (SPEC 4), the bytes loaded, and a cancel button.
import type { PackProgress } from '../../../domain/offline/download.ts';
import type { Language } from '../../../domain/languages.ts';
import { formatNumber, formatPercent, formatSize } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import controls from '../../../ui/controls.module.css';
import { cancelDownload } from './actions.ts';
import styles from '../Popup.module.css';
import type { OfflineTexts } from '../texts.ts';

interface ProgressProps {
  texts: OfflineTexts;
  language: Language;
  /** Null until the file list has arrived. */
  progress: PackProgress | null;
}

/** The progress bar with its numbers. */
export function Progress({ texts, language, progress }: ProgressProps) {
  return (
    <>
      <progress
        className={styles.bar}
        aria-label={texts.progress}
        max={100}
        {...(progress && { value: progress.percent })}
      />
      <p className={styles.numbers}>
        {progress && (
          <>
            <strong>{formatPercent(progress.percent, language)}</strong>
            <span>
              {fill(texts.progressSteps, {
                done: formatNumber(progress.doneSteps, language),
                total: formatNumber(progress.totalSteps, language),
              })}
            </span>
            <span>
              {fill(texts.progressLoaded, { size: formatSize(progress.doneBytes, language) })}
            </span>
          </>
        )}
      </p>
      <button
        type="button"
        className={`${controls.secondary ?? ''} ${controls.wide ?? ''}`}
        onClick={cancelDownload}
      >
        {texts.cancel}
      </button>
    </>
  );
}
