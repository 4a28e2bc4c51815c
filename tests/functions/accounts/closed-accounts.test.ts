// Admins disable, enable and delete translators, over real HTTP.
import { describe, expect, it, vi } from 'vitest';
import { makeTranslator } from '../../support/accounts/accounts.ts';
import { START, tokensOf, useAccountsApi } from '../../support/accounts/api.ts';

const DAY_MS = 24 * 60 * 60_000;
const api = useAccountsApi();
const act = async (id: string, body: object, headers: Record<string, string> = {}) =>
  api.call('POST', `admin/translators/${id}/action`, {
    token: await api.adminToken(),
    body,
    headers,
  });
const listed = async () => {
  const { body } = await api.call('GET', 'admin/translators', { token: await api.adminToken() });
  return body['translators'] as { id: string; name: string }[];
};
const rowOf = async (id: string) => (await listed()).find((row) => row.id === id);
const bioOf = (id: string) =>
  (api.server.stored('accounts', `users/${id}`) as { profile: { bio: string } }).profile.bio;
const entriesOf = (action: string) => api.audit().filter((entry) => entry.action === action);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof act>>) => [status, body['error']];

it('the list is in alphabetical order, whatever the case and accents of names', async () => {
  for (const name of ['Zeynep', 'ada', 'Ömer']) await makeTranslator({ name }, api.accounts());
  expect((await listed()).map(({ name }) => name)).toEqual(['ada', 'Ömer', 'Zeynep']);
});

describe('a disabled translator', () => {
  it('cannot act, refresh or sign in, and keeps everything', async () => {
    const { user, accessToken: token, refreshToken } = await makeTranslator({}, api.accounts());
    await api.recoveryKey(user.id);
    const { status, body } = await act(user.id, { action: 'disable', reason: ' away ' });
    const at = new Date(START).toISOString();
    expect([status, body['translator']]).toMatchObject([
      200,
      { id: user.id, sessions: 0, disabledSince: at, recoveryKeyUntil: null },
    ]);
    const profile = { name: 'Somebody else' };
    const calls = [
      api.call('GET', 'auth/profile', { token }),
      api.call('PUT', 'auth/profile', { token, body: profile }),
      api.call('GET', 'translations/inbox', { token }),
      api.call('GET', 'corrections/ko', { token }),
      api.call('POST', 'translations/ko/part-1/draft', { token, body: {} }),
      api.call('POST', 'translations/ko/part-1/publish', { token, body: {} }),
    ];
    for (const response of await Promise.all(calls)) {
      expect(codeOf(response)).toEqual([403, 'account.disabled']);
    }
    expect((await api.refresh(refreshToken)).status).toBe(401);
    expect(codeOf(await api.signIn(user.email))).toEqual([403, 'account.disabled']);
    // Without the password, nothing is revealed.
    expect(codeOf(await api.signIn(user.email, 'wrong password'))).toEqual([
      401,
      'auth.invalid-credentials',
    ]);
    expect(entriesOf('translator.disabled')).toMatchObject([
      { actor: 'rowan', role: 'admin', subject: user.email, note: 'away', at },
    ]);
    expect(api.server.stored('accounts', `users/${user.id}`)).toMatchObject({ name: user.name });
  });

  it('can sign in again once enabled, with the same password', async () => {
    const { user, accessToken } = await makeTranslator({}, api.accounts());
    await act(user.id, { action: 'disable' });
    const { body } = await act(user.id, { action: 'enable' });
    expect(body['translator']).toMatchObject({ id: user.id, disabledSince: null });
    expect((await api.call('GET', 'auth/profile', { token: accessToken })).status).toBe(401);
    const { accessToken: token } = tokensOf(await api.signIn(user.email));
    expect((await api.call('GET', 'auth/profile', { token })).status).toBe(200);
    expect(entriesOf('translator.enabled')).toHaveLength(1);
  });

  it('is disabled once, however many requests come at once', async () => {
    const { user } = await makeTranslator({}, api.accounts());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => act(user.id, { action: 'disable' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(entriesOf('translator.disabled')).toHaveLength(1);
    const stored = api.server.stored('accounts', `users/${user.id}`);
    expect(stored).toMatchObject({ credentialVersion: 2 });
  });

  it('is not disabled again by the repetition of a call that came before the enabling', async () => {
    const { user } = await makeTranslator({}, api.accounts());
    const headers = { 'Idempotency-Key': 'k' };
    await act(user.id, { action: 'disable' }, headers);
    await act(user.id, { action: 'enable' });
    expect((await act(user.id, { action: 'disable' }, headers)).body['translator']).toMatchObject({
      disabledSince: null,
    });
  });

  it('writes nothing after the answer, whatever came at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, accessToken: token } = await makeTranslator({}, api.accounts());
      const write = (bio: string) => api.call('PUT', 'auth/profile', { token, body: { bio } });
      const signIn = api.signIn(user.email);
      const writes = [write('one'), write('two')];
      const disabled = await act(user.id, { action: 'disable' });
      expect(disabled.status).toBe(200);
      const bio = bioOf(user.id);
      expect(codeOf(await write('late'))).toEqual([403, 'account.disabled']);
      for (const { status } of await Promise.all(writes)) expect([200, 403]).toContain(status);
      // Of a sign-in at the same time, no session is left.
      const signedIn = await signIn;
      expect([200, 403]).toContain(signedIn.status);
      expect(await rowOf(user.id)).toMatchObject({ sessions: 0 });
      expect(bioOf(user.id)).toBe(bio);
    }
  });
});

describe('a deleted translator', () => {
  it('is told so by every call and by a refresh; a made-up session has just expired', async () => {
    const { user, accessToken: token, refreshToken } = await makeTranslator({}, api.accounts());
    await act(user.id, { action: 'delete', email: user.email });
    for (const response of [
      await api.call('GET', 'auth/profile', { token }),
      await api.call('PUT', 'auth/profile', { token, body: { bio: 'late' } }),
      await api.call('GET', 'translations/inbox', { token }),
      await api.call('POST', 'translations/ko/part-1/draft', { token, body: {} }),
      await api.refresh(refreshToken),
    ]) {
      expect(codeOf(response)).toEqual([403, 'account.deleted']);
    }
    const madeUp = refreshToken.replaceAll(user.id, 'f'.repeat(32));
    expect(codeOf(await api.refresh(madeUp))).toEqual([401, 'session.expired']);
  });
});

describe('the last activity', () => {
  it('is the day of the last sign-in or refresh, and written once a day', async () => {
    const { user, refreshToken } = await makeTranslator({}, api.accounts());
    expect(await rowOf(user.id)).toMatchObject({ lastActiveOn: '2023-11-14' });
    vi.setSystemTime(START + DAY_MS);
    const tokens = (await api.refresh(refreshToken)).body;
    expect(api.server.stored('accounts', `users/${user.id}`)).toMatchObject({
      activeOn: '2023-11-15',
    });
    const before = api.server.stored('accounts', `users/${user.id}`);
    await api.refresh(tokens['refreshToken']);
    expect(api.server.stored('accounts', `users/${user.id}`)).toEqual(before);
    vi.setSystemTime(START + 3 * DAY_MS);
    const { accessToken: token } = tokensOf(await api.signIn(user.email));
    await api.call('POST', 'auth/logout', { token });
    vi.setSystemTime(START + 100 * DAY_MS);
    expect(await rowOf(user.id)).toMatchObject({ lastActiveOn: '2023-11-17', sessions: 0 });
  });
});
