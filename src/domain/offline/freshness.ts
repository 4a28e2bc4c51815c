// How old a stored answer may be that is shown because the network does not answer (SPEC 7, 9; DESIGN decision 15), and
// which answers may be stored at all (DESIGN decision 13). A pack's text has no age.
import type { Connection } from '../network/connection.ts';
import * as PATHS from '../api-paths.ts';
import { isLanguage } from '../languages.ts';
import {
  API_FRESH_MS,
  CONTENT_FRESH_MS,
  POOR_API_FRESH_MS,
  POOR_CONTENT_FRESH_MS,
} from '../limits.ts';
import { STORY_ID } from '../story/parts.ts';

/** `api` for answers of functions, `content` for texts of the story and the interface. */
export type StoredKind = 'api' | 'content';

/** Milliseconds; a connection that is gone is no better than a poor one. */
function freshMs(
  kind: StoredKind,
  { isOnline, quality }: Pick<Connection, 'isOnline' | 'quality'>,
): number {
  const isPoor = !isOnline || quality === 'poor';
  if (kind === 'api') return isPoor ? POOR_API_FRESH_MS : API_FRESH_MS;
  return isPoor ? POOR_CONTENT_FRESH_MS : CONTENT_FRESH_MS;
}

/**
 * Whether what was stored then is young enough to be shown without the network. A time in the future is no age that can
 * be trusted: the clock was set back.
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

const STORY_CALLS = `/api/stories/${STORY_ID}/`;
const [CREDIT_CALLS = ''] = PATHS.publishedTranslator.split(':');

/**
 * Whether the answer of a call may be kept in this browser: readings of the story and the published credit. Anything that
 * belongs to a person (accounts, drafts, uploads, claims, administration) never.
 */
export function isStorableCall(path: string): boolean {
  if (path.startsWith(CREDIT_CALLS)) return isLanguage(path.slice(CREDIT_CALLS.length));
  return (
    path.startsWith(STORY_CALLS) && /^[a-z]+(\/[a-z0-9-]+)?$/.test(path.slice(STORY_CALLS.length))
  );
}
