// Renders a page whose text is loading or could not be loaded.
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import styles from './PartState.module.css';
import type { BookTexts } from '../types.ts';

/** Lines of the skeleton. Their lengths are in the style sheet. */
const LINES = Array.from({ length: 12 }, (_, line) => line);

/** Shows a page of text that is loading (SPEC 2: 'Loading story...'). */
export function PartSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className={styles.label}>{label}</span>
      {LINES.map((line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Deletes automatic caches, then reloads even if that failed (SPEC 2, decision 114). */
async function clearAndReload(): Promise<void> {
  try {
    const { clearCaches } = await import('../../../offline/clear-caches.ts');
    await clearCaches();
  } catch (error) {
    console.warn('Caches could not be cleared.', error);
  }
  window.location.reload();
}

interface PartFailureProps {
  texts: BookTexts;
  /** Whether no part can be shown. */
  isEmpty: boolean;
  /** Whether the cause is that there is no network and the part was not downloaded. */
  isNotKept: boolean;
  onRetry: () => void;
}

/** Shows the error of a part, or of the whole story, with buttons to recover (SPEC 2, SPEC 8). */
export function PartFailure({ texts, isEmpty, isNotKept, onRetry }: PartFailureProps) {
  const { app, book } = texts;
  // SPEC 2: only while online. Offline, clearing would delete files that are still needed.
  const isUnavailable = isEmpty && !isNotKept && navigator.onLine;
  const reason = isNotKept ? book.notKept : isUnavailable ? app.unavailable.text : book.errorText;
  return (
    <div className={styles.failure} role="alert">
      <h2 className={styles.title}>{isUnavailable ? app.unavailable.title : book.error}</h2>
      <p>{reason}</p>
      <p className={styles.actions}>
        <ReaderButton kind="primary" onClick={() => window.location.reload()}>
          {app.reloadPage}
        </ReaderButton>
        {isUnavailable && 'serviceWorker' in navigator && (
          <ReaderButton onClick={() => void clearAndReload()}>{app.clearCacheReload}</ReaderButton>
        )}
        <ReaderButton onClick={onRetry}>{book.tryAgain}</ReaderButton>
      </p>
    </div>
  );
}
