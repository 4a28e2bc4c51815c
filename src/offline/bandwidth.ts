// Measures bandwidth: the browser's own estimate where there is one, else by downloading one small file of this site.
// domain/network/connection.ts decides when; domain/network/bandwidth.ts interprets the result.
import { megabitsPerSecond } from '../domain/network/bandwidth.ts';
import type { NetworkHint } from './network-hint.ts';

/**
 * The site's large icon: about 27 kB, not otherwise loaded by the page, at a stable URL. As a PNG it is not compressed
 * in transit, so its size equals the bytes transferred.
 */
const MEASURED_FILE = '/icon-512.png';

export interface MeasuringTools {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Monotonic clock in ms with fractions, with an arbitrary origin. */
  elapsed: () => number;
  hint: () => NetworkHint | undefined;
}

/**
 * Returns Mbit/s, or null when it could not be measured. Downloads nothing if the browser has its own estimate or data
 * saver is on.
 */
export async function measureMbps(
  { fetch, now, elapsed, hint }: MeasuringTools,
  signal: AbortSignal,
): Promise<number | null> {
  const { saveData, downlink } = hint() ?? {};
  if (saveData === true || downlink !== undefined) return downlink ?? null;
  try {
    const address = `${MEASURED_FILE}?t=${String(now())}`;
    const response = await fetch(address, { cache: 'no-store', signal });
    if (!isImage(response)) return null;
    // Timing starts after the headers: the round trip before them says nothing about bandwidth.
    const startedAt = elapsed();
    const { byteLength } = await response.arrayBuffer();
    return megabitsPerSecond(byteLength, elapsed() - startedAt);
  } catch {
    return null;
  }
}

/** Returns whether the response is this site's image. A captive portal answers 200 with an HTML page. */
export function isImage({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('image/');
}
