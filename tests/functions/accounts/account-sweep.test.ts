// The account sweep deletes expired records and half-finished sign-ups, and keeps what somebody is about to use (DESIGN
// section 5).
import type { Context } from '@netlify/functions';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import accountSweep from '../../../functions/account-sweep.ts';
import { createUnshownVisit } from '../../../functions/lib/accounts/sweep-pictures.ts';
import { sweepAccounts } from '../../../functions/lib/accounts/sweep.ts';
import { storePicture } from '../../../functions/lib/identity/profile-pictures.ts';
import { putBody } from '../../../functions/lib/storage/bodies.ts';
import { changeRecord } from '../../../functions/lib/storage/records.ts';
import { LONG_TIMEOUT_BUDGET, openStores } from '../../../functions/lib/storage/store.ts';
import { SESSION_IDLE_MS } from '../../../src/domain/account/account-limits.ts';
import { SWEEP_GRACE_MS, WITHDRAWN_MS } from '../../../src/domain/limits.ts';
import { makeTranslator } from '../../support/accounts/accounts.ts';
import { START, tokensOf, useAccountsApi } from '../../support/accounts/api.ts';
import { findAccountViolations } from '../../support/accounts/checker.ts';
import { unexpected } from '../../support/unexpected.ts';

const api = useAccountsApi();
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const stores = () => openStores('local', LONG_TIMEOUT_BUDGET);
const sweep = (limits = { records: 100, durationMs: 60_000 }) =>
  sweepAccounts({ stores: stores(), deployContext: 'deploy-preview', report: unexpected }, limits);
const keys = (prefix: string) =>
  api.server.keys('accounts').filter((key) => key.startsWith(prefix));
const setTimeSinceStart = (ms: number) => vi.setSystemTime(START + ms);
const NOTHING = {
  sessions: 0,
  reservations: 0,
  accounts: 0,
  uses: 0,
  copies: 0,
  pictures: 0,
  unowned: 0,
  removals: 0,
};
const sweepCounts = async () => (await sweep()).done;

const headers = { 'Idempotency-Key': 'one' };

/** Sends a registration. From its `nth` write under `prefix` on, all its storage calls fail. */
async function dieAt(prefix: string, signUpKey: string, nth = 1) {
  let puts = 0;
  api.server.setFaults(({ method, key }) => {
    if (method === 'PUT' && key?.startsWith(prefix)) puts += 1;
    return puts >= nth ? { kind: 'error', status: 503 } : undefined;
  });
  expect((await api.register({ signUpKey }, { headers })).status).toBe(503);
  api.server.setFaults(null);
}

it('removes what earlier versions kept of inboxes', async () => {
  for (const key of ['feeds/ada', 'inbox/ada']) {
    const made = () => ({ value: { upTo: '', ids: ['published-part-1-1'] } });
    await changeRecord(stores()('accounts'), key, v.any(), '0'.repeat(16), made);
  }
  await api.server.runSchedule('account-sweep');
  expect([...keys('feeds/'), ...keys('inbox/')]).toEqual([]);
});

describe('sessions', () => {
  it('are deleted a day after they expired, not before', async () => {
    const { accessToken } = await makeTranslator({}, api.accounts());
    setTimeSinceStart(SESSION_IDLE_MS + SWEEP_GRACE_MS - 1_000);
    expect(await sweepCounts()).toEqual(NOTHING);
    setTimeSinceStart(SESSION_IDLE_MS + SWEEP_GRACE_MS);
    expect(await sweepCounts()).toEqual({ ...NOTHING, sessions: 1 });
    expect(keys('sessions/')).toEqual([]);
    expect((await api.call('GET', 'auth/profile', { token: accessToken })).status).toBe(401);
  });

  it('are kept while they are in use', async () => {
    const { refreshToken } = await makeTranslator({}, api.accounts());
    setTimeSinceStart(10 * DAY_MS);
    const tokens = tokensOf(await api.refresh(refreshToken));
    setTimeSinceStart(20 * DAY_MS);
    expect(await sweepCounts()).toEqual(NOTHING);
    expect((await api.refresh(tokens.refreshToken)).status).toBe(200);
  });

  it('of an earlier password are deleted at once, current ones are kept', async () => {
    const { user, refreshToken } = await makeTranslator(
      { email: 'ada@example.org' },
      api.accounts(),
    );
    const key = `users/${user.id}`;
    const found = await api.accounts().readTagged(key);
    const changed = { ...user, credentialVersion: 2 };
    await api.accounts().writeIf(key, changed, { etag: found?.etag ?? '' });
    const now = tokensOf(await api.signIn('ada@example.org'));
    expect(await sweepCounts()).toEqual({ ...NOTHING, sessions: 1 });
    expect((await api.refresh(refreshToken)).status).toBe(401);
    expect((await api.refresh(now.refreshToken)).status).toBe(200);
  });
});

describe('an interrupted sign-up', () => {
  it.each([
    ['with its address reserved', 'signup-uses/', { reservations: 1 }],
    ['with a use of its key', 'users/', { reservations: 1, uses: 1 }],
  ])('%s expires after a day and leaves its key usable', async (_, prefix, expected) => {
    const signUpKey = await api.makeKey();
    await dieAt(prefix, signUpKey);
    setTimeSinceStart(SWEEP_GRACE_MS);
    expect(await sweepCounts()).toEqual(NOTHING);
    setTimeSinceStart(SWEEP_GRACE_MS + 2 * 60_000);
    expect(await sweepCounts()).toEqual({ ...NOTHING, ...expected });
    expect(await sweepCounts()).toEqual(NOTHING);
    const again = await api.register({ signUpKey });
    expect(again.status).toBe(201);
    const acknowledged = { email: 'ada@example.org', name: 'Ada', signUpKey };
    expect(findAccountViolations(api.server, [acknowledged])).toEqual([]);
  });

  it('that stopped before activating its address leaves an account, which is deleted', async () => {
    const signUpKey = await api.makeKey();
    await dieAt('emails/', signUpKey, 2);
    expect(keys('users/')).toHaveLength(1);
    setTimeSinceStart(SWEEP_GRACE_MS + 2 * 60_000);
    // The sweep has just ended the reservation: the address stays blocked for two minutes, so no sign-up can begin.
    const swept = await sweepCounts();
    expect(swept).toEqual({ ...NOTHING, reservations: 1, accounts: 1, uses: 1 });
    expect(keys('users/')).toEqual([]);
    const early = await api.register({ signUpKey }, { headers });
    expect([early.status, early.body['error'], early.headers.get('retry-after')]).toEqual([
      409,
      'email.pending',
      '120',
    ]);
    setTimeSinceStart(SWEEP_GRACE_MS + 4 * 60_000);
    expect((await api.register({ signUpKey }, { headers })).status).toBe(201);
    const acknowledged = { email: 'ada@example.org', name: 'Ada', signUpKey };
    expect(findAccountViolations(api.server, [acknowledged])).toEqual([]);
    setTimeSinceStart(3 * DAY_MS);
    expect(await sweepCounts()).toEqual(NOTHING);
  });

  it('that was superseded leaves an account to delete beside the one to keep', async () => {
    const signUpKey = await api.makeKey({ maxUses: 2 });
    await dieAt('emails/', signUpKey, 2);
    setTimeSinceStart(2 * 60_000);
    expect((await api.register({ signUpKey })).status).toBe(201);
    expect(keys('users/')).toHaveLength(2);
    setTimeSinceStart(SWEEP_GRACE_MS + 2 * 60_000);
    expect(await sweepCounts()).toEqual({ ...NOTHING, accounts: 1, uses: 1 });
    const { email, name } = { email: 'ada@example.org', name: 'Ada' };
    expect(findAccountViolations(api.server, [{ email, name, signUpKey }])).toEqual([]);
    expect((await api.signIn(email)).status).toBe(200);
  });

  it('continues when the same request is sent again within the day', async () => {
    const signUpKey = await api.makeKey();
    await dieAt('users/', signUpKey);
    setTimeSinceStart(SWEEP_GRACE_MS - 1_000);
    expect(await sweepCounts()).toEqual(NOTHING);
    expect((await api.register({ signUpKey }, { headers })).status).toBe(201);
    expect(await sweepCounts()).toEqual(NOTHING);
    setTimeSinceStart(30 * DAY_MS);
    expect(await sweepCounts()).toEqual(NOTHING);
    expect(keys('users/')).toHaveLength(1);
  });
});

describe('profile pictures', () => {
  const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } });
  const upload = async (userId: string) =>
    storePicture(new Uint8Array(await picture().png().toBuffer()), userId, stores);
  const pictures = () => [...keys('profile-pictures/'), ...api.server.keys('images')];
  const show = (token: string, url: string | null) =>
    api.call('PUT', 'auth/profile', { token, body: { profile_picture_url: url ?? '' } });

  it('that no profile shows are withdrawn after a day and deleted an hour later', async () => {
    const { user, accessToken: token } = await makeTranslator({}, api.accounts());
    const [shown, left] = [await upload(user.id), await upload(user.id)];
    expect((await show(token, shown)).status).toBe(200);
    setTimeSinceStart(SWEEP_GRACE_MS - 1_000);
    expect(await sweepCounts()).toEqual(NOTHING);
    setTimeSinceStart(SWEEP_GRACE_MS + 1_000);
    expect(await sweepCounts()).toEqual(NOTHING);
    expect(pictures()).toHaveLength(4);
    const fresh = tokensOf(await api.signIn(user.email));
    const refused = await show(fresh.accessToken, left);
    expect([refused.status, refused.body['error']]).toEqual([400, 'profile.picture']);
    expect((await show(fresh.accessToken, shown)).status).toBe(200);
    setTimeSinceStart(SWEEP_GRACE_MS + WITHDRAWN_MS);
    expect(await sweepCounts()).toEqual(NOTHING);
    setTimeSinceStart(SWEEP_GRACE_MS + WITHDRAWN_MS + 1_000);
    expect(await sweepCounts()).toEqual({ ...NOTHING, pictures: 1 });
    expect(pictures()).toHaveLength(2);
    expect((await fetch(`${api.server.url}${shown}`)).status).toBe(200);
    expect((await fetch(`${api.server.url}${left}`)).status).toBe(404);
  });

  it('are kept while a published copy of the profile names them', async () => {
    const { user } = await makeTranslator({}, api.accounts());
    const url = await upload(user.id);
    const copy = {
      language: 'ko',
      name: 'Ada',
      bio: '',
      profilePictureUrl: url,
      socialMediaLinks: {},
    };
    const credit = { rev: 1, translator: copy, profiles: { [user.id]: copy }, publishers: {} };
    await stores()('translations').writeIf('credit/ko', credit, { isNew: true });
    const [key = ''] = keys('profile-pictures/');
    for (const days of [3, 4, 5]) {
      setTimeSinceStart(days * DAY_MS);
      expect(await createUnshownVisit(stores(), Date.now())(key)).toBe(false);
      expect(api.server.stored('accounts', key)).not.toHaveProperty('withdrawnAt');
    }
    // A full run first brings the published copy up to date with the profile.
    expect(await sweepCounts()).toMatchObject({ copies: 1, pictures: 0 });
    setTimeSinceStart(6 * DAY_MS);
    expect(await sweepCounts()).toMatchObject({ copies: 0, pictures: 1 });
  });

  it('left without an owner by a crash are deleted after a day', async () => {
    await putBody(stores()('images'), 'profiles', {
      bytes: new Uint8Array([1]),
      type: 'image/png',
    });
    setTimeSinceStart(SWEEP_GRACE_MS - 1_000);
    expect(await sweepCounts()).toEqual(NOTHING);
    setTimeSinceStart(SWEEP_GRACE_MS + 1_000);
    expect(await sweepCounts()).toEqual({ ...NOTHING, unowned: 1 });
    expect(api.server.keys('images')).toEqual([]);
  });
});

describe('the published copy of a profile', () => {
  const credit = () => api.server.stored('translations', 'credit/ko') as { profiles: object };

  it.each([
    ['published', false, true],
    ['taken back', true, false],
  ])(
    'is brought up to date when the call failed after the profile was %s',
    async (_, before, after) => {
      const { user, accessToken: token } = await makeTranslator({}, api.accounts());
      const social_media_links = { other: 'https://a.example/', telegram: 'https://t.me/ada' };
      const publish = (publish_profile: boolean) =>
        api.call('PUT', 'auth/profile', { token, body: { publish_profile, social_media_links } });
      expect((await publish(before)).status).toBe(200);
      api.server.setFaults(({ method, key }) =>
        method === 'PUT' && key === 'credit/ko' ? { kind: 'error', status: 503 } : undefined,
      );
      expect((await publish(after)).status).toBe(503);
      api.server.setFaults(null);
      expect(await sweepCounts()).toEqual({ ...NOTHING, copies: 1 });
      expect(Object.keys(credit().profiles)).toEqual(after ? [user.id] : []);
      expect(await sweepCounts()).toEqual(NOTHING);
    },
  );

  it('counts as up to date whatever the order of its fields', async () => {
    const { user, accessToken: token } = await makeTranslator({}, api.accounts());
    const social_media_links = { other: 'https://a.example/', telegram: 'https://t.me/ada' };
    const body = { publish_profile: true, social_media_links };
    expect((await api.call('PUT', 'auth/profile', { token, body })).status).toBe(200);
    const store = stores()('translations');
    const found = await store.readTagged('credit/ko');
    const { value } = found as { value: { profiles: Record<string, object> } };
    const { profiles, ...rest } = value;
    const { socialMediaLinks, ...profile } = profiles[user.id] as { socialMediaLinks: object };
    const backwards = (value: object) => Object.fromEntries(Object.entries(value).reverse());
    const copy = { socialMediaLinks: backwards(socialMediaLinks), ...backwards(profile) };
    const record = { ...rest, profiles: { [user.id]: copy } };
    await store.writeIf('credit/ko', record, { etag: found?.etag ?? '' });
    expect(await sweepCounts()).toEqual(NOTHING);
    expect(credit()).toEqual(record);
  });
});

describe('a run', () => {
  it('sweeps a batch of each folder and continues where the last run ended', async () => {
    for (let n = 0; n < 5; n += 1) await makeTranslator({}, api.accounts());
    setTimeSinceStart(60 * DAY_MS);
    const few = { records: 2, durationMs: 60_000 };
    const runs = [await sweep(few), await sweep(few), await sweep(few)];
    expect(runs.map((run) => [run.done.sessions, run.isComplete])).toEqual([
      [2, false],
      [2, false],
      [1, true],
    ]);
    expect(keys('sessions/')).toEqual([]);
    expect(keys('users/')).toHaveLength(5);
  });

  it('skips a record it cannot parse, and reports it', async () => {
    await makeTranslator({}, api.accounts());
    const broken = `sessions/${'0'.repeat(32)}/${'0'.repeat(32)}`;
    await api.accounts().writeIf(broken, { generation: 'x' }, { isNew: true });
    setTimeSinceStart(60 * DAY_MS);
    const problems: unknown[] = [];
    const report = (error: unknown) => problems.push(error);
    const swept = await sweepAccounts({
      stores: stores(),
      report,
      deployContext: 'deploy-preview',
    });
    expect([swept.done.sessions, problems.length]).toEqual([1, 1]);
    expect(keys('sessions/')).toEqual([broken]);
  });

  it('is harmless beside concurrent runs', async () => {
    const signUpKey = await api.makeKey({ maxUses: 5 });
    const email = 'bob@example.org';
    await api.register({ signUpKey, email, name: 'Bob' });
    await api.signIn(email);
    await dieAt('users/', signUpKey);
    setTimeSinceStart(60 * DAY_MS);
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    expect(await sweepCounts()).toEqual(NOTHING);
    expect([keys('sessions/'), keys('users/')].map((one) => one.length)).toEqual([0, 1]);
    const acknowledged = { email, name: 'Bob', signUpKey };
    expect(findAccountViolations(api.server, [acknowledged])).toEqual([]);
  });

  it('on schedule returns only its counts, and cannot be called over HTTP', async () => {
    await makeTranslator({}, api.accounts());
    setTimeSinceStart(60 * DAY_MS);
    const context = { deploy: { context: 'local' } } as unknown as Context;
    const response = await accountSweep(new Request('http://h/'), context);
    expect(await response.json()).toEqual({
      visited: 5,
      done: { ...NOTHING, sessions: 1 },
      isComplete: true,
      leftovers: 0,
    });
    for (const path of ['/.netlify/functions/account-sweep', '/api/account-sweep']) {
      expect((await api.server.raw(path, 'POST')).status).toBeGreaterThanOrEqual(404);
    }
  });
});
