// A translator's session as browser code passes it around (SPEC 3, SPEC 4). No storage, no network.
import type { TokenResponse } from './responses.ts';

/** The tokens returned by a sign-in or a refresh. */
export type SessionTokens = TokenResponse;

/** A session as stored in the browser. The refresh token can be missing if storage was partly cleared. */
export interface StoredSession {
  accessToken: string;
  refreshToken: string | null;
}

/** Stores a session and handles its end. `stores/session.ts` implements it for the browser. */
export interface SessionStore {
  /** The session of the user who opened this page, as currently stored in this browser; null if there is none. */
  read: () => StoredSession | null;
  save: (tokens: SessionTokens) => void;
  /** Removes a session that cannot be renewed. Does nothing if another tab has stored a different session since. */
  clear: (ended: StoredSession) => void;
  /** Runs `run` under a lock shared by all tabs of this browser. */
  withLock: <T>(run: () => Promise<T>) => Promise<T>;
  /** Shows the sign-in dialog over the page. Resolves to the new access token, or null if nobody signed in. */
  askToSignIn: () => Promise<string | null>;
}

/**
 * Returns the user id in a token's `sub` claim, or null if the token cannot be read. The signature is not verified;
 * only the server does that.
 */
export function userIdOf(accessToken: string): string | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const isClaims = typeof claims === 'object' && claims !== null && 'sub' in claims;
    return isClaims && typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    // Storage may hold anything. A text that is not a token has no user.
    return null;
  }
}
