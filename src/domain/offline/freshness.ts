// The greatest age of a cached response when the network does not respond (SPEC 7, 9), and which API responses may be
// cached at all (decision 114). Texts of a pack never expire.
import * as paths from '../api-paths.ts';
import { isLanguage } from '../languages.ts';
import {
  API_FRESH_MS,
  CONTENT_FRESH_MS,
  POOR_API_FRESH_MS,
  POOR_CONTENT_FRESH_MS,
} from '../limits.ts';
import type { Connection } from '../network/connection.ts';
import { STORY_ID } from '../story/parts.ts';

/** `api` for API responses, `content` for story and interface texts. */
export type StoredKind = 'api' | 'content';

/** Returns the maximum age in milliseconds. Offline counts as poor. */
function freshMs(
  kind: StoredKind,
  { isOnline, quality }: Pick<Connection, 'isOnline' | 'quality'>,
): number {
  const isPoor = !isOnline || quality === 'poor';
  if (kind === 'api') return isPoor ? POOR_API_FRESH_MS : API_FRESH_MS;
  return isPoor ? POOR_CONTENT_FRESH_MS : CONTENT_FRESH_MS;
}

/**
 * Returns whether something stored at `storedAt` is fresh enough to show without the network. A time in the future is
 * never fresh: the clock was set back, so the age is unknown.
 */
export function isFresh(
  kind: StoredKind,
  storedAt: number,
  now: number,
  connection: Pick<Connection, 'isOnline' | 'quality'>,
): boolean {
  const age = now - storedAt;
  return age >= 0 && age <= freshMs(kind, connection);
}

const STORY_API = `/api/stories/${STORY_ID}/`;
const [CREDIT_API = ''] = paths.publishedTranslator.split(':');

/**
 * Returns whether the response of an API call may be cached in this browser: story texts and the published credit.
 * Anything that belongs to a person (accounts, drafts, uploads, claims, administration) must not be.
 */
export function isStorableCall(path: string): boolean {
  if (path.startsWith(CREDIT_API)) return isLanguage(path.slice(CREDIT_API.length));
  return path.startsWith(STORY_API) && /^[a-z]+(\/[a-z0-9-]+)?$/.test(path.slice(STORY_API.length));
}
