// Measures how fast the connection is, with one small file of this site. When: domain/network/connection; what it means:
// domain/network/bandwidth.
import { megabitsPerSecond } from '../domain/network/bandwidth.ts';
import type { NetworkHint } from './network-hint.ts';

/**
 * The site's large icon: some 27 kB that the page does not show, at an address that stays, and PNG, so that nothing on
 * the way compresses it and its bytes are the bytes sent.
 */
const MEASURED_FILE = '/icon-512.png';

const SLOW_TYPES = ['slow-2g', '2g'];

export interface MeasuringTools {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds with fractions, from any beginning. */
  elapsed: () => number;
  hint: () => NetworkHint | undefined;
}

/**
 * Megabits per second; null when it could not be measured. On data saver, and where the browser itself says 2G, nothing is
 * fetched: the browser's own estimate stands in.
 */
export async function measureMbps(
  { fetch, now, elapsed, hint }: MeasuringTools,
  signal: AbortSignal,
): Promise<number | null> {
  const { saveData, effectiveType = '', downlink } = hint() ?? {};
  if (saveData === true || SLOW_TYPES.includes(effectiveType)) return downlink ?? null;
  try {
    const address = `${MEASURED_FILE}?t=${String(now())}`;
    const response = await fetch(address, { cache: 'no-store', signal });
    if (!isImage(response)) return null;
    // From the headers on: before them passes a round trip, which says nothing about bandwidth.
    const startedAt = elapsed();
    const { byteLength } = await response.arrayBuffer();
    return megabitsPerSecond(byteLength, elapsed() - startedAt);
  } catch {
    return null;
  }
}

/** Whether an answer is this site's picture; a captive portal answers 200 with a page of its own. */
export function isImage({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('image/');
}
