// Calls with a translator's session (SPEC 4): it is renewed once and ended only by a refusal.
import { describe, expect, it } from 'vitest';
import { asTranslator } from '../../../src/api/as-translator.ts';
import type { ApiResult, Failure } from '../../../src/api/result.ts';
import { failure } from '../../../src/api/result.ts';
import type {
  StoredSession,
  SessionStore,
  SessionTokens,
} from '../../../src/domain/account/session-tokens.ts';

const refused: Failure = { ok: false, status: 401, message: 'Please log in.' };
const tokens = (name: string): SessionTokens => ({ accessToken: name, refreshToken: `r-${name}` });

/** Makes a browser with one session. `signsIn` is the session a person gets when asked to sign in; null declines. */
function browser(first: StoredSession | null, signsIn: SessionTokens | null = null) {
  let stored = first;
  let last: Promise<unknown> = Promise.resolve();
  const seen = { asked: 0, refreshed: [] as string[], cleared: 0 };
  const keeper: SessionStore = {
    read: () => stored,
    save: (next) => void (stored = next),
    clear: ({ refreshToken }) => {
      seen.cleared += 1;
      if (stored?.refreshToken === refreshToken) stored = null;
    },
    withLock: (run) => {
      const result = last.then(run);
      last = result.catch(() => undefined);
      return result;
    },
    askToSignIn: () => {
      seen.asked += 1;
      if (signsIn) stored = signsIn;
      return Promise.resolve(signsIn?.accessToken ?? null);
    },
  };
  const refreshing = (response: ApiResult<SessionTokens>) => (refreshToken: string) => {
    seen.refreshed.push(refreshToken);
    return Promise.resolve(response);
  };
  return {
    keeper,
    seen,
    refreshing,
    stored: () => stored,
    put: (next: SessionTokens) => (stored = next),
  };
}

/** Returns a server that accepts only these tokens. */
function taking(...good: string[]) {
  const called: string[] = [];
  const call = (token: string): Promise<ApiResult<string>> => {
    called.push(token);
    return Promise.resolve(good.includes(token) ? { ok: true, data: token } : refused);
  };
  return { call, called };
}

describe('a call with a session', () => {
  it('that is valid needs no refresh and no sign-in', async () => {
    const { keeper, seen, refreshing } = browser(tokens('a'));
    const { call } = taking('a');
    expect(await asTranslator(keeper, call, refreshing(refused))).toEqual({ ok: true, data: 'a' });
    expect(seen).toEqual({ asked: 0, refreshed: [], cleared: 0 });
  });

  it('that has expired refreshes once and is repeated', async () => {
    const { keeper, seen, refreshing, stored } = browser(tokens('old'));
    const { call, called } = taking('new');
    const refresh = refreshing({ ok: true, data: tokens('new') });
    expect((await asTranslator(keeper, call, refresh)).ok).toBe(true);
    expect(called).toEqual(['old', 'new']);
    expect(seen.refreshed).toEqual(['r-old']);
    expect(stored()).toEqual(tokens('new'));
  });

  it('shares one refresh with all concurrent calls whose token has expired', async () => {
    const { keeper, seen, refreshing } = browser(tokens('old'));
    const { call } = taking('new');
    const refresh = refreshing({ ok: true, data: tokens('new') });
    const results = await Promise.all([1, 2, 3].map(() => asTranslator(keeper, call, refresh)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(seen.refreshed).toEqual(['r-old']);
  });

  it('that another tab has renewed uses the new token', async () => {
    const { keeper, seen, refreshing, put } = browser(tokens('old'));
    const call = (token: string): Promise<ApiResult<string>> => {
      put(tokens('theirs'));
      return Promise.resolve(token === 'theirs' ? { ok: true, data: token } : refused);
    };
    expect((await asTranslator(keeper, call, refreshing(refused))).ok).toBe(true);
    expect(seen.refreshed).toEqual([]);
  });

  it.each<[string, Failure]>([
    ['no connection', failure('network')],
    ['no answer in time', failure('timeout')],
    ['an unavailable server', { ok: false, status: 503, message: 'later' }],
    ['too many tries', { ok: false, status: 429, message: 'later' }],
  ])(
    'survives %s during a token refresh and fails with the message of SPEC 8',
    async (_, response) => {
      const { keeper, seen, refreshing, stored } = browser(tokens('old'));
      const result = await asTranslator(keeper, taking().call, refreshing(response));
      expect(result).toEqual({ ...response, message: 'Token refresh failed' });
      expect(stored()).toEqual(tokens('old'));
      expect(seen).toMatchObject({ asked: 0, cleared: 0 });
    },
  );

  it('whose refresh is refused clears it, asks for a sign-in and is repeated', async () => {
    const { keeper, seen, refreshing } = browser(tokens('old'), tokens('again'));
    const { call, called } = taking('again');
    expect((await asTranslator(keeper, call, refreshing(refused))).ok).toBe(true);
    expect(called).toEqual(['old', 'again']);
    expect(seen).toMatchObject({ asked: 1, cleared: 1 });
  });

  it('that ends without a new sign-in fails with the message of SPEC 8', async () => {
    const { keeper, refreshing, stored } = browser(tokens('old'));
    expect(await asTranslator(keeper, taking().call, refreshing(refused))).toMatchObject({
      ok: false,
      status: 401,
      message: 'Session expired. Please log in again.',
    });
    expect(stored()).toBeNull();
  });

  it.each([
    ['goes on when somebody signs in', tokens('again'), { ok: true, data: 'again' }],
    [
      'ends in the words of SPEC 8 when nobody does',
      null,
      { ok: false, status: 401, message: 'No refresh token available', code: 'session.expired' },
    ],
  ])('that has expired and cannot be refreshed %s', async (_, signsIn, expected) => {
    const { keeper, seen, refreshing } = browser(
      { accessToken: 'old', refreshToken: null },
      signsIn,
    );
    const refresh = refreshing({ ok: true, data: tokens('never') });
    expect(await asTranslator(keeper, taking('again').call, refresh)).toEqual(expected);
    expect(seen).toEqual({ asked: 1, refreshed: [], cleared: 1 });
  });

  it('that does not exist asks for a sign-in before anything is sent', async () => {
    const { keeper, seen, refreshing } = browser(null, tokens('first'));
    const { call, called } = taking('first');
    expect((await asTranslator(keeper, call, refreshing(refused))).ok).toBe(true);
    expect(called).toEqual(['first']);
    expect(seen.asked).toBe(1);
  });

  it('gives up when every token is refused', async () => {
    const { keeper, seen, refreshing } = browser(tokens('a'), tokens('b'));
    const { call, called } = taking();
    const refresh = refreshing({ ok: true, data: tokens('c') });
    expect((await asTranslator(keeper, call, refresh)).ok).toBe(false);
    expect(called).toHaveLength(3);
    expect(seen.asked).toBe(0);
  });
});
