// Admins manage sign-up keys and translators over real HTTP (decisions 120 and 141).
import { describe, expect, it, vi } from 'vitest';
import { makeTranslator } from '../../support/accounts/accounts.ts';
import { START, tokensOf, useAccountsApi } from '../../support/accounts/api.ts';

const HOUR_MS = 60 * 60_000;
const api = useAccountsApi();
const asAdmin = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => api.call(method, `admin/${path}`, { token: await api.adminToken(), body, headers });
const rows = async () =>
  (await asAdmin('GET', 'signup-keys')).body['signUpKeys'] as Record<string, unknown>[];
const actionsOf = (subject: unknown) =>
  api
    .audit()
    .filter((entry) => entry.subject === subject)
    .map(({ actor, role, action }) => [actor, role, action]);

describe('sign-up keys', () => {
  it('are shown in full once, and listed without their text', async () => {
    const wanted = { language: 'ja', maxUses: 2, label: 'For Kyoto' };
    const { status, body } = await asAdmin('POST', 'signup-keys', wanted);
    expect(status).toBe(201);
    const key = String(body['key']);
    expect(key).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    const row = {
      id: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
      language: 'ja',
      label: 'For Kyoto',
      maxUses: 2,
      uses: 0,
      state: 'open',
      createdAt: new Date(START).toISOString(),
      createdBy: 'rowan',
      expiresAt: null,
      revokedAt: null,
    };
    expect(body['signUpKey']).toEqual(row);
    expect(await rows()).toEqual([row]);

    await api.register({ email: 'one@example.org', signUpKey: key });
    expect((await rows())[0]).toMatchObject({ uses: 1, state: 'open' });
    await api.register({ email: 'two@example.org', signUpKey: key });
    expect((await rows())[0]).toMatchObject({ uses: 2, state: 'used' });
    const [{ id } = {}] = await rows();
    expect(actionsOf(id)).toEqual([['rowan', 'admin', 'signup-key.made']]);
    expect(JSON.stringify(api.audit())).not.toContain(key);
  });

  it('stay revoked, and accounts created with them remain', async () => {
    const { body } = await asAdmin('POST', 'signup-keys', { language: 'ko', maxUses: 2 });
    const [key, { id }] = [String(body['key']), body['signUpKey'] as { id: string }];
    await api.register({ email: 'one@example.org', signUpKey: key });
    for (let round = 0; round < 2; round += 1) {
      const revoked = await asAdmin('DELETE', `signup-keys/${id}`);
      expect(revoked.status).toBe(200);
      expect(revoked.body['signUpKey']).toMatchObject({ id, state: 'revoked', uses: 1 });
      vi.setSystemTime(START + 60_000);
    }
    const refused = await api.register({ email: 'two@example.org', signUpKey: key });
    expect(refused.body['error']).toBe('signup-key.invalid');
    expect((await api.signIn('one@example.org')).status).toBe(200);
    const logged = actionsOf(id).map(([, , action]) => action);
    expect(logged.sort()).toEqual(['signup-key.made', 'signup-key.revoked']);
  });

  it('expire', async () => {
    const expiresAt = new Date(START + HOUR_MS).toISOString();
    const { body } = await asAdmin('POST', 'signup-keys', { language: 'ko', expiresAt });
    expect((await rows())[0]).toMatchObject({ expiresAt, state: 'open' });
    vi.setSystemTime(START + HOUR_MS);
    expect((await rows())[0]).toMatchObject({ state: 'expired' });
    const refused = await api.register({ signUpKey: body['key'] });
    expect(refused.body['error']).toBe('signup-key.expired');
  });

  it('requested twice with one Idempotency-Key are one key, logged once', async () => {
    const ask = (language: string, key: string) =>
      asAdmin('POST', 'signup-keys', { language }, { 'Idempotency-Key': key });
    const [first, again] = [await ask('ko', 'a'), await ask('ko', 'a')];
    expect(again.body).toEqual(first.body);
    expect((await ask('tr', 'a')).body['key']).not.toBe(first.body['key']);
    expect((await ask('ko', 'b')).body['key']).not.toBe(first.body['key']);
    expect(await rows()).toHaveLength(3);
    expect(actionsOf((first.body['signUpKey'] as { id: string }).id)).toHaveLength(1);
  });

  it.each([
    { language: 'en' },
    { language: 'xx' },
    {},
    { language: 'ko', maxUses: 0 },
    { language: 'ko', maxUses: 101 },
    { language: 'ko', maxUses: 1.5 },
    { language: 'ko', expiresAt: 'tomorrow' },
    { language: 'ko', expiresAt: '2026-12-01T00:00:00+09' },
    { language: 'ko', label: 'a'.repeat(101) },
  ])('requested with %j are refused (English has no translators)', async (wanted) => {
    const { status, body } = await asAdmin('POST', 'signup-keys', wanted);
    expect([status, body['error']]).toEqual([400, 'body.invalid']);
    expect(await rows()).toEqual([]);
  });
});

describe('translators', () => {
  const list = async () =>
    (await asAdmin('GET', 'translators')).body['translators'] as Record<string, unknown>[];

  it('are listed by name, with what an admin needs and no secrets', async () => {
    const { user } = await makeTranslator({ name: 'Zoe' }, api.accounts());
    await makeTranslator({ name: 'Ada', language: null }, api.accounts());
    await api.signIn(user.email);
    expect((await list()).map(({ name, sessions }) => [name, sessions])).toEqual([
      ['Ada', 1],
      ['Zoe', 2],
    ]);
    expect((await list())[1]).toEqual({
      id: user.id,
      name: 'Zoe',
      email: user.email,
      language: 'ko',
      publishProfile: false,
      createdAt: user.createdAt,
      sessions: 2,
      recoveryKeyUntil: null,
      hasPicture: false,
      disabledSince: null,
      lastActiveOn: '2023-11-14',
    });
    await asAdmin('POST', `translators/${user.id}/recovery-key`);
    const until = new Date(START + 72 * HOUR_MS).toISOString();
    expect((await list())[1]).toMatchObject({ recoveryKeyUntil: until });
  });

  it('are signed out everywhere at once', async () => {
    const { user, accessToken, refreshToken } = await makeTranslator({}, api.accounts());
    const other = tokensOf(await api.signIn(user.email));
    const { status, body } = await asAdmin('POST', `translators/${user.id}/revoke-sessions`);
    expect([status, body['translator']]).toMatchObject([200, { id: user.id, sessions: 0 }]);
    for (const token of [accessToken, other.accessToken]) {
      expect((await api.call('GET', 'auth/profile', { token })).status).toBe(401);
    }
    expect((await api.refresh(refreshToken)).status).toBe(401);
    expect((await api.signIn(user.email)).status).toBe(200);
    expect(actionsOf(user.email)).toContainEqual(['rowan', 'admin', 'translator.sessions-revoked']);
  });

  it('are acted on once per Idempotency-Key', async () => {
    const { user } = await makeTranslator({}, api.accounts());
    const act = (what: string) =>
      asAdmin('POST', `translators/${user.id}/${what}`, undefined, { 'Idempotency-Key': 'k' });
    await act('revoke-sessions');
    const { accessToken: token } = tokensOf(await api.signIn(user.email));
    await act('revoke-sessions');
    expect((await api.call('GET', 'auth/profile', { token })).status).toBe(200);
    const first = await act('recovery-key');
    vi.setSystemTime(START + 60_000);
    expect((await act('recovery-key')).body).toEqual(first.body);
    expect(actionsOf(user.email).filter(([, role]) => role === 'admin')).toHaveLength(2);
  });
});

it('an admin has one mark in the audit log, whatever they do and whichever address of theirs they use', async () => {
  const token = await api.adminToken();
  const calls = [
    ['POST', 'admin/signup-keys', { language: 'ko' }],
    ['GET', 'admin-dashboard/submissions.csv', undefined],
  ] as const;
  for (const [index, [method, path, body]] of calls.entries()) {
    const headers = { 'X-Forwarded-For': `2001:db8:1:2::${index}` };
    const init = { method, headers: { ...headers, Authorization: `Bearer ${token}` } };
    const json = { 'Content-Type': 'application/json' };
    const sent = body && { body: JSON.stringify(body), headers: { ...init.headers, ...json } };
    const response = await fetch(`${api.server.url}/api/${path}`, { ...init, ...sent });
    expect(response.ok).toBe(true);
  }
  const marks = api.audit().filter(({ actor }) => actor === 'rowan');
  expect(marks.map(({ action }) => action).sort()).toEqual([
    'signup-key.made',
    'submissions.exported',
  ]);
  expect(new Set(marks.map(({ ipHash }) => ipHash)).size).toBe(1);
});
