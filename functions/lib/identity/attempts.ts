// Counts recent attempts against one subject, across all addresses: they slow a sign-in down but never block it
// (DESIGN decision 23).
import { randomBytes } from 'node:crypto';
import { windowFolder, type ThrottleRule } from '../http/throttle.ts';
import { buildKey } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';

/** Counting stops here, so that thousands of attempts by an attacker do not make the owner wait for the listing. */
const ENOUGH = 1_000;

/**
 * Records an attempt and returns how many there are in this window, including itself: concurrent attempts see each
 * other. If there are very many, the count is partial. `forget` removes the attempt again, if it succeeded.
 *
 * @param store - the store `throttles`; throttle's sweep clears it
 */
export async function noteAttempt(
  store: Store,
  rule: Omit<ThrottleRule, 'limit'>,
  subject: readonly string[],
  now: number,
): Promise<{ count: number; forget: () => Promise<void> }> {
  const folder = windowFolder(rule, subject, now);
  const key = buildKey(...folder.split('/'), randomBytes(12).toString('hex'));
  await store.mark(key);
  let count = 0;
  for await (const page of store.pages(`${folder}/`)) {
    count += page.length;
    if (count >= ENOUGH) break;
  }
  return { count, forget: () => store.remove(key) };
}
