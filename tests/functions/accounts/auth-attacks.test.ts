// Attacks on the account API over real HTTP (SPEC 7): races, replays, guessing from many addresses, and probing for
// existing accounts. Hostile bodies are in auth-hostile-bodies.test.ts.
import { beforeEach, describe, expect, it } from 'vitest';
import { charge, perVisitor, windowFolder } from '../../../functions/lib/http/throttle.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import {
  SIGN_IN_FAILURES_PER_IP,
  ACCOUNT_WINDOW_MS,
} from '../../../src/domain/account/account-limits.ts';
import { PASSWORD, makeTranslator } from '../../support/accounts/accounts.ts';
import {
  START,
  freshIp,
  tokensOf,
  useAccountsApi,
  type ApiResponse,
} from '../../support/accounts/api.ts';

const api = useAccountsApi();
const EMAIL = 'ada@example.org';
const NEW = 'another password';
const ada = () => makeTranslator({ email: EMAIL }, api.accounts());
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const countOf = (answers: readonly ApiResponse[], status: number) =>
  answers.filter((response) => response.status === status).length;
/** Returns an answer's status and body, without the request id. */
const answerOf = ({ status, body }: ApiResponse) => ({ status, body: { ...body, requestId: '' } });
const recover = (
  recoveryKey: string,
  { email = EMAIL, newPassword = NEW, headers = {}, ip = freshIp() } = {},
) => api.call('POST', 'auth/recover', { headers, ip, body: { email, recoveryKey, newPassword } });

describe('at the same time', () => {
  it('one recovery key with twenty passwords sets one of them', async () => {
    const { user } = await ada();
    const key = await api.recoveryKey(user.id);
    const answers = await times(20, (n) => recover(key, { newPassword: `password ${n}` }));
    expect([countOf(answers, 200), countOf(answers, 400)]).toEqual([1, 19]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const signIns = await times(20, (n) => api.signIn(EMAIL, `password ${n}`));
    expect(signIns.findIndex(({ status }) => status === 200)).toBe(winner);
    expect(countOf(signIns, 200)).toBe(1);
  });

  it('recovering and changing the password leave one valid password and no older session', async () => {
    const { user, accessToken: token, refreshToken } = await ada();
    const key = await api.recoveryKey(user.id);
    const body = { currentPassword: PASSWORD, newPassword: 'third password' };
    const [recovered, changed] = await Promise.all([
      recover(key),
      api.call('POST', 'auth/change-password', { token, body }),
    ]);
    const works = await Promise.all(
      [PASSWORD, NEW, 'third password'].map((one) => api.signIn(EMAIL, one)),
    );
    expect(countOf(works, 200)).toBe(1);
    expect(countOf([recovered, changed], 200)).toBeGreaterThanOrEqual(1);
    expect((await api.refresh(refreshToken)).status).toBe(401);
    if (works[1]?.status === 200 && changed.status === 200) {
      // The recovery came last, so the session that the change started has ended.
      expect((await api.refresh(tokensOf(changed).refreshToken)).status).toBe(401);
    }
  });
});

describe('guesses from one provider', () => {
  it('from 40 networks of a /56 are refused, and others of the same /48 are not', async () => {
    await ada();
    const answers: ApiResponse[] = [];
    for (let network = 0; network < 40; network += 1) {
      const ip = `2001:db8:7:${network.toString(16)}::1`;
      answers.push(await api.signIn(EMAIL, 'wrong password', ip));
    }
    // All are in one /56, which may fail three times as often as one customer: 15 times.
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([15, 25]);
    const other = await api.signIn('bob@example.org', 'wrong password', '2001:db8:7:ff00::1');
    expect(other.status).toBe(401);
    expect((await api.signIn(EMAIL, PASSWORD, '2001:db8:8::1')).status).toBe(200);
  });

  it('at many accounts are refused after three times twenty', async () => {
    const ipOf = (n: number) => `2001:db8:9:${n.toString(16)}::1`;
    // Most are only charged, without a request: checking a password takes long, even that of nobody.
    const limit = SIGN_IN_FAILURES_PER_IP;
    const rule = { name: 'translator-address', limit, windowMs: ACCOUNT_WINDOW_MS };
    const store = openStore('throttles', 'local');
    for (let n = 2; n < 60; n += 1) await charge(store, perVisitor(rule, ipOf(n)), START);
    for (const n of [0, 1, 60, 61]) {
      const { status } = await api.signIn(`nobody${n}@example.org`, 'wrong password', ipOf(n));
      expect(status).toBe(n < 60 ? 401 : 429);
    }
  });

  it('that come at once are tried or refused as busy, and do not lock the owner out', async () => {
    await ada();
    const answers = await times(60, (n) => api.signIn(EMAIL, 'wrong password', `198.51.100.${n}`));
    const tried = countOf(answers, 401);
    expect(tried).toBeGreaterThanOrEqual(21);
    const busy = answers.filter(({ body }) => body['error'] === 'server.busy');
    expect(tried + busy.length).toBe(60);
    expect((await api.signIn(EMAIL)).status).toBe(200);
  });
});

describe('a new password', () => {
  it('that is common is refused at sign-up, change and recovery, and nothing is used up', async () => {
    const refused = { status: 400, error: 'password.common' };
    const shown = ({ status, body }: ApiResponse) => ({ status, error: body['error'] });
    const signUpKey = await api.makeKey({ maxUses: 1 });
    expect(shown(await api.register({ signUpKey, password: 'iloveyou' }))).toEqual(refused);
    expect((await api.register({ signUpKey })).status).toBe(201);
    const { user, accessToken: token } = await makeTranslator(
      { email: 'eve@example.org' },
      api.accounts(),
    );
    const body = { currentPassword: PASSWORD, newPassword: 'iloveyou' };
    expect(shown(await api.call('POST', 'auth/change-password', { token, body }))).toEqual(refused);
    const key = await api.recoveryKey(user.id);
    const options = { email: 'eve@example.org', newPassword: 'iloveyou' };
    expect(shown(await recover(key, options))).toEqual(refused);
    expect((await recover(key, { ...options, newPassword: NEW })).status).toBe(200);
  });
});

describe('a replay', () => {
  const headers = { 'Idempotency-Key': 'one' };

  it('of a recovery with another password is refused, not reported as success', async () => {
    const { user } = await ada();
    const key = await api.recoveryKey(user.id);
    expect((await recover(key, { headers })).status).toBe(200);
    const other = await recover(key, { headers, newPassword: 'a third password' });
    expect([other.status, other.body['error']]).toEqual([400, 'recovery.invalid']);
    expect((await recover(key, { headers })).status).toBe(200);
    expect((await api.signIn(EMAIL, NEW)).status).toBe(200);
  });

  it("of somebody else's registration reveals nothing and changes nothing", async () => {
    const signUpKey = await api.makeKey();
    const first = await api.register({ signUpKey }, { headers });
    expect(first.status).toBe(201);
    expect(JSON.stringify(first.body)).not.toMatch(/token|password|hash/i);
    const tries = [
      { signUpKey, password: 'guessed password' },
      { signUpKey, name: 'Eve' },
      { signUpKey, email: 'eve@example.org' },
    ];
    for (const fields of tries) {
      const { status, body } = await api.register(fields, { headers });
      expect([status, body['error']]).toEqual(
        'email' in fields ? [400, 'signup-key.used'] : [409, 'email.taken'],
      );
    }
    expect((await api.signIn(EMAIL, 'guessed password')).status).toBe(401);
    expect((await api.signIn(EMAIL)).status).toBe(200);
  });
});

describe('guessing from several addresses', () => {
  const ways: [string, (n: number) => Record<string, string>][] = [
    ['an address before the real one', (n) => ({ 'X-Forwarded-For': `10.9.9.${n}, 10.1.1.1` })],
    ['many before it', (n) => ({ 'X-Forwarded-For': `${`10.9.9.${n}, `.repeat(20)}10.1.1.1` })],
    ['other addresses of one customer', (n) => ({ 'X-Forwarded-For': `2001:db8:7:7::${n}` })],
    ['the same one spelt otherwise', (n) => ({ 'X-Forwarded-For': SPELT[n % SPELT.length] ?? '' })],
    ['the header of another proxy', (n) => proxies(`10.9.9.${n}`)],
    ['no address at all', (n) => ({ 'X-Forwarded-For': `nonsense-${n}` })],
  ];
  it.each(ways)('with %s is counted together', async (_, headersOf) => {
    await ada();
    const answers: ApiResponse[] = [];
    for (let n = 1; n <= 8; n += 1) {
      const body = { email: EMAIL, password: 'wrong' };
      answers.push(await api.call('POST', 'auth/login', { body, headers: headersOf(n) }));
    }
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(5).fill(401),
      429,
      429,
      429,
    ]);
  });

  it('at one endpoint does not use up the limit of another', async () => {
    const { accessToken: token } = await ada();
    const ip = freshIp();
    for (let n = 0; n < 6; n += 1) await api.signIn(EMAIL, 'wrong', ip);
    expect((await recover('nonsense', { ip })).status).toBe(400);
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await api.call('POST', 'auth/change-password', { token, ip, body })).status).toBe(200);
  });

  it('thousands of times from everywhere does not lock the owner out', async () => {
    await ada();
    const throttles = openStore('throttles', 'local');
    const rule = { name: 'translator-attempts', windowMs: ACCOUNT_WINDOW_MS };
    const folder = windowFolder(rule, [EMAIL], START);
    for (let n = 0; n < 3_500; n += 100) {
      await times(100, (m) => throttles.mark(`${folder}/${n + m}`));
    }
    api.server.calls.length = 0;
    expect((await api.signIn(EMAIL)).status).toBe(200);
    const lists = api.server.calls.filter(({ method, key }) => method === 'GET' && key === null);
    expect(lists.length).toBe(1);
  });
});

const SPELT = ['2001:db8::1', '2001:0DB8:0:0::1', '2001:db8:0:0:0:0:0:1', '2001:db8::0.0.0.1'];
const proxies = (ip: string) => ({
  'X-Forwarded-For': '10.1.1.1',
  'X-Real-IP': ip,
  'X-Client-IP': ip,
  'CF-Connecting-IP': ip,
  'True-Client-IP': ip,
  'X-Nf-Client-Connection-Ip': ip,
  Forwarded: `for=${ip}`,
  'X-Original-Forwarded-For': ip,
});

describe('probing for accounts', () => {
  const work = async (run: () => Promise<ApiResponse>) => {
    api.server.calls.length = 0;
    const response = await run();
    const calls = api.server.calls.map(({ method, store, key }) => {
      const [folder] = (key ?? '').split('/');
      return `${method} ${store ?? ''} ${folder ?? ''}`;
    });
    return { ...answerOf(response), calls };
  };

  it('by recovery gets the same answer after the same storage calls', async () => {
    const { user } = await ada();
    await makeTranslator({ email: 'grace@example.org' }, api.accounts());
    await api.recoveryKey(user.id);
    const known = await work(() => recover('nonsense'));
    expect(await work(() => recover('nonsense', { email: 'grace@example.org' }))).toEqual(known);
    expect(await work(() => recover('nonsense', { email: 'nobody@example.org' }))).toEqual(known);
    const key = '0000-0000-0000-0000-0000-0000-0000';
    expect(await work(() => recover(key))).toEqual(known);
    expect(await work(() => recover(key, { email: 'nobody@example.org' }))).toEqual(known);
  });

  it('by registration requires a sign-up key', async () => {
    await ada();
    const answers = await Promise.all(
      [EMAIL, 'nobody@example.org'].map((email) => api.register({ email, signUpKey: 'nonsense' })),
    );
    expect(answers.map(answerOf)[0]).toEqual(answers.map(answerOf)[1]);
    expect(answers[0]?.body['error']).toBe('signup-key.invalid');
  });
});

describe('an e-mail address that looks like another one', () => {
  beforeEach(async () => {
    await ada();
  });
  it.each([
    ['in capital letters', 'ADA@EXAMPLE.ORG'],
    ['in wide letters', 'ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
    ['with blanks around it', '\u3000ada@example.org\ufeff'],
    ['in mathematical letters', '𝐚𝐝𝐚@example.org'],
  ])('%s is the same address', async (_, email) => {
    const { status, body } = await api.register({ email, signUpKey: await api.makeKey() });
    expect([status, body['error']]).toEqual([409, 'email.taken']);
    expect((await api.signIn(email)).status).toBe(200);
  });

  it.each([
    ['a letter nobody sees', 'ad\u200ba@example.org'],
    ['a joiner', 'ada\u200d@example.org'],
    ['turned around', '\u202eada@example.org'],
    ['a NUL', 'ada\0@example.org'],
    ['a lone surrogate', 'ada\ud800@example.org'],
    ['a second line', 'ada@example.org\nx@example.org'],
  ])('with %s is refused', async (_, email) => {
    for (const response of [
      await api.register({ email, signUpKey: await api.makeKey() }),
      await api.signIn(email),
      await recover('nonsense', { email }),
    ]) {
      expect([response.status, response.body['error'], response.body['field']]).toEqual([
        400,
        'body.invalid',
        'email',
      ]);
    }
  });
});
