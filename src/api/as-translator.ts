// Calls that a translator's session makes, renewed when it has run out (SPEC 4, DESIGN decision 21). Knows no call by name
// but the refresh.
import type { KeptSession, SessionKeeper } from '../domain/account/session.ts';
import type { ApiResult, Failure } from './answer.ts';
import { refreshSession } from './session.ts';

/** SPEC 8. */
const EXPIRED = 'Session expired. Please log in again.';
const REFRESH_FAILED = 'Token refresh failed';
const NO_REFRESH = 'No refresh token available';

const UNAUTHORISED = 401;

/** A token that another tab wrote a moment ago may have run out as well; more often than this is no accident. */
const MAX_ROUNDS = 3;

type Renewal =
  { kind: 'renewed' } | { kind: 'ended'; message: string } | { kind: 'failed'; failure: Failure };

/** Replaces a session whose access token was refused, once for all tabs. A network error ends no session. */
function renew(
  keeper: SessionKeeper,
  refusedToken: string | undefined,
  refresh: typeof refreshSession,
): Promise<Renewal> {
  return keeper.alone(async (): Promise<Renewal> => {
    const tokens = keeper.read();
    if (!tokens) return { kind: 'ended', message: EXPIRED };
    // Another call, or another tab, was quicker.
    if (tokens.accessToken !== refusedToken) return { kind: 'renewed' };
    if (tokens.refreshToken === null) {
      keeper.clear(tokens);
      return { kind: 'ended', message: NO_REFRESH };
    }
    const answer = await refresh(tokens.refreshToken);
    if (answer.ok) {
      keeper.save(answer.data);
      return { kind: 'renewed' };
    }
    if (answer.status !== UNAUTHORISED) {
      return { kind: 'failed', failure: { ...answer, message: REFRESH_FAILED } };
    }
    keeper.clear(tokens);
    return { kind: 'ended', message: EXPIRED };
  });
}

/**
 * Makes a call with the translator's token. When the token is refused, refreshes the session once and makes the same call
 * again; when there is no session any more, asks to sign in over the page first. A question that nobody answers ends as a
 * 401 in SPEC 8's words.
 */
export async function asTranslator<T>(
  keeper: SessionKeeper,
  call: (accessToken: string) => Promise<ApiResult<T>>,
  refresh: typeof refreshSession = refreshSession,
): Promise<ApiResult<T>> {
  for (let round = 1; ; round += 1) {
    const tokens: KeptSession | null = keeper.read();
    let message = EXPIRED;
    if (tokens) {
      const result = await call(tokens.accessToken);
      if (result.ok || result.status !== UNAUTHORISED || round === MAX_ROUNDS) return result;
      const renewal = await renew(keeper, tokens.accessToken, refresh);
      if (renewal.kind === 'failed') return renewal.failure;
      if (renewal.kind === 'renewed') continue;
      ({ message } = renewal);
    }
    if ((await keeper.askToSignIn()) === null) {
      return { ok: false, status: UNAUTHORISED, message, code: 'session.expired' };
    }
  }
}
