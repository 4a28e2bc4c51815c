// Handles Ctrl-C, SIGTERM and SIGHUP: the first signal stops gracefully, a second one at once.
import { constants } from 'node:os';
import { messageOf, type Log } from './progress.ts';

/**
 * A terminal sends Ctrl-C to every process in the foreground, and npm forwards it again. Signals this close together
 * count as one.
 */
const SAME_SIGNAL_MS = 300;

/**
 * Calls `close` on the first signal and then exits with 0, or with 1 if that fails; a later signal exits at once with
 * 128 + its number. Returns a function that tells whether stopping has begun.
 */
export function stopOnSignal(close: () => Promise<void>, log: Log): () => boolean {
  let firstSignalAt: number | null = null;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (firstSignalAt !== null) {
      if (performance.now() - firstSignalAt > SAME_SIGNAL_MS)
        process.exit(128 + constants.signals[signal]);
      return;
    }
    firstSignalAt = performance.now();
    log.info('Stopping: running requests may finish. Press Ctrl-C again to stop at once.');
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(`Stopping failed: ${messageOf(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return () => firstSignalAt !== null;
}
