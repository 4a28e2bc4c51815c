// The session of a translator as browser code passes it on (SPEC 3, SPEC 4). No storage, no network.

/** What a sign-in or a refresh gives. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** A session as a browser has it: storage that was half wiped may have lost what renews it. */
export interface KeptSession {
  accessToken: string;
  refreshToken: string | null;
}

/** Where a session is kept, and what a call does that finds it ended; `stores/session` is the browser's. */
export interface SessionKeeper {
  /** The session of the person this page was opened by, as this browser has it now; null when there is none. */
  read: () => KeptSession | null;
  save: (tokens: SessionTokens) => void;
  /** Forgets a session that cannot be renewed; another one, as another tab may have begun, stays. */
  clear: (ended: KeptSession) => void;
  /** Runs one at a time in all tabs of this browser. */
  alone: <T>(run: () => Promise<T>) => Promise<T>;
  /** Asks to sign in over the page; the new access token, or null when nobody did. */
  askToSignIn: () => Promise<string | null>;
}

/** Whose a token is, as it says itself; null when it cannot be read. Proves nothing: only the server verifies. */
export function userIdOf(accessToken: string): string | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const isClaims = typeof claims === 'object' && claims !== null && 'sub' in claims;
    return isClaims && typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    // What somebody else wrote there is no token.
    return null;
  }
}
