// Runs calls with a translator's session and renews it when it expires (SPEC 4, decision 118). The only call known here
// is the refresh.
import type { StoredSession, SessionStore } from '../domain/account/session-tokens.ts';
import { UNAUTHORIZED, type ApiResult, type Failure } from './result.ts';
import { refreshSession } from './session-calls.ts';

/** SPEC 8. */
const EXPIRED = 'Session expired. Please log in again.';
const REFRESH_FAILED = 'Token refresh failed';
const NO_REFRESH = 'No refresh token available';

/** A token just written by another tab may have expired too. More rounds than this indicate a real problem. */
const MAX_ROUNDS = 3;

type Renewal =
  | { kind: 'renewed' }
  | { kind: 'ended'; message: string }
  | { kind: 'failed'; failure: Failure };

/** Renews a session whose access token was rejected, once for all tabs. A network error does not end the session. */
function renew(
  keeper: SessionStore,
  refusedToken: string | undefined,
  refresh: typeof refreshSession,
): Promise<Renewal> {
  return keeper.withLock(async (): Promise<Renewal> => {
    const tokens = keeper.read();
    if (!tokens) return { kind: 'ended', message: EXPIRED };
    // Another call or another tab has already renewed the session.
    if (tokens.accessToken !== refusedToken) return { kind: 'renewed' };
    if (tokens.refreshToken === null) {
      keeper.clear(tokens);
      return { kind: 'ended', message: NO_REFRESH };
    }
    const response = await refresh(tokens.refreshToken);
    if (response.ok) {
      keeper.save(response.data);
      return { kind: 'renewed' };
    }
    if (response.status !== UNAUTHORIZED) {
      return { kind: 'failed', failure: { ...response, message: REFRESH_FAILED } };
    }
    keeper.clear(tokens);
    return { kind: 'ended', message: EXPIRED };
  });
}

/**
 * Makes a call with the translator's token. If the token is rejected, refreshes the session once and repeats the call.
 * If there is no session, first asks the user to sign in over the page. If the user does not, returns a 401 with SPEC
 * 8's message.
 */
export async function asTranslator<T>(
  keeper: SessionStore,
  call: (accessToken: string) => Promise<ApiResult<T>>,
  refresh: typeof refreshSession = refreshSession,
): Promise<ApiResult<T>> {
  for (let round = 1; ; round += 1) {
    const tokens: StoredSession | null = keeper.read();
    let message = EXPIRED;
    if (tokens) {
      const result = await call(tokens.accessToken);
      if (result.ok || result.status !== UNAUTHORIZED || round === MAX_ROUNDS) return result;
      const renewal = await renew(keeper, tokens.accessToken, refresh);
      if (renewal.kind === 'failed') return renewal.failure;
      if (renewal.kind === 'renewed') continue;
      ({ message } = renewal);
    }
    if ((await keeper.askToSignIn()) === null) {
      return { ok: false, status: UNAUTHORIZED, message, code: 'session.expired' };
    }
  }
}
