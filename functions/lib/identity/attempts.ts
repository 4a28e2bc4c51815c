// How often somebody has been tried lately, over all addresses: what makes a sign-in slower and never impossible (DESIGN
// decision 23).
import { randomBytes } from 'node:crypto';
import { windowFolder, type ThrottleRule } from '../http/throttle.ts';
import { buildKey } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';

/** More are not counted: whoever makes thousands must not make the owner wait for a list of them. */
const ENOUGH = 1_000;

/**
 * Notes an attempt and answers how many there are in this window, itself included: attempts at the same time see each other.
 * Where there are very many, some of them. `forget` takes it out again, for one that succeeded.
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
