// Decides whether to prefetch a picture of a part that is not open, which the reader may not need (decision 104). Pure.
import type { Connection } from './connection.ts';

/** The browser's information about the connection (W3C Network Information); many browsers give none. */
interface Hint {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Returns false with data saver on, while offline, and on a connection that is slow: by the browser's estimate anything
 * below 4G, by our own checks one that is poor or under SPEC 9's 2 Mbit/s. An unknown connection counts as fast.
 */
export function mayPrefetch(
  { saveData, effectiveType = '4g' }: Hint,
  { isOnline, quality, bandwidth }: Pick<Connection, 'isOnline' | 'quality' | 'bandwidth'>,
): boolean {
  const isSlow = quality === 'poor' || bandwidth?.endsWith('slow') === true;
  return !saveData && effectiveType === '4g' && isOnline && !isSlow;
}
