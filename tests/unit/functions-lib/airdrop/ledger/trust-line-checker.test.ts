// How long results are cached, how many requests run at once, and that no list waits too long.
import { beforeEach, describe, expect, it } from 'vitest';
import { readLedgerConfig } from '../../../../../functions/lib/airdrop/ledger/config.ts';
import {
  LEDGER_TIMEOUT_BUDGET,
  type SearchTools,
} from '../../../../../functions/lib/airdrop/ledger/find-line.ts';
import { ledgerCheckers } from '../../../../../functions/lib/airdrop/ledger/shared.ts';
import { createTrustLineChecker } from '../../../../../functions/lib/airdrop/ledger/trust-line-checker.ts';
import {
  accountInfo,
  D2_LINES,
  D5,
  HOLDER,
  page,
} from '../../../../support/airdrop/ledger-payloads.ts';
import type { StubReply } from '../../../../support/airdrop/ledger-stub.ts';
import { ledgerEnv, responseOf, useLedgerStub } from '../../../../support/airdrop/use-ledger.ts';

const ISSUER = D2_LINES.held.account;

const stub = useLedgerStub();
const second = useLedgerStub();
let clock: number;
beforeEach(() => {
  clock = Date.UTC(2026, 0, 1);
});

const forEver = (): Promise<never> => new Promise(() => undefined);

function checker(over: Partial<SearchTools> = {}) {
  const config = readLedgerConfig(ledgerEnv([stub.url, second.url]));
  const tools = { fetch, now: () => clock, sleep: forEver, report: () => undefined, ...over };
  return createTrustLineChecker(config, tools, LEDGER_TIMEOUT_BUDGET);
}

const yes = (account: string): StubReply => page(account, [D2_LINES.held]);
/** Answers one `fetch` with the line of the holder that it asks for. */
const yesTo = (init?: RequestInit): Response => {
  const body = JSON.parse(init?.body as string) as { params: [{ account: string }] };
  return responseOf(yes(body.params[0].account));
};
const wallets = Array.from({ length: 20 }, (_, index) => `rWallet${index}`);

describe('a result', () => {
  it.each([
    ['yes', () => page(HOLDER, [D2_LINES.held]), 5 * 60_000],
    ['no', () => page(HOLDER, []), 5_000],
    ['no account', () => D5, 5_000],
    ['unknown', (): StubReply => ({ status: 503, body: '' }), 15_000],
  ] as const)('of %s is cached for its time and no longer', async (_, reply, holdsMs) => {
    stub.answer(reply);
    second.answer(reply);
    const { check } = checker();
    const first = await check(HOLDER);
    const asked = stub.questions.length;
    clock += holdsMs;
    expect(await check(HOLDER)).toBe(first);
    expect(stub.questions).toHaveLength(asked);
    clock += 1;
    const next = await check(HOLDER);
    expect(stub.questions.length + second.questions.length).toBeGreaterThan(asked);
    expect(Date.parse(next.checkedAt)).toBe(Date.parse(first.checkedAt) + holdsMs + 1);
  });

  it('is fetched again when a fresh one is requested', async () => {
    stub.answer(() => page(HOLDER, []));
    const { check } = checker();
    expect(await check(HOLDER)).toMatchObject({ hasTrustline: false });
    stub.answer(() => page(HOLDER, [D2_LINES.held])); // Forgets the questions so far.
    expect(await check(HOLDER)).toMatchObject({ hasTrustline: false });
    expect(await check(HOLDER, { skipsCache: true })).toMatchObject({ hasTrustline: true });
    expect(await check(HOLDER)).toMatchObject({ hasTrustline: true });
    expect(stub.questions).toHaveLength(1);
  });

  it('is fetched once for all concurrent requests', async () => {
    stub.answer(({ account }) => yes(account));
    const { check, checkAll } = checker();
    const all = await Promise.all([check(HOLDER), checkAll([HOLDER, HOLDER]), check(HOLDER)]);
    expect(new Set(all.flat()).size).toBe(1);
    expect(stub.questions).toHaveLength(1);
  });

  it('for the issuer needs no ledger', async () => {
    const { check, issuer } = checker();
    expect(issuer).toBe(ISSUER);
    expect(await check(ISSUER)).toMatchObject({
      success: true,
      hasTrustline: false,
      reason: 'is_issuer',
    });
    expect(stub.questions).toHaveLength(0);
  });

  it('without a token says that none is configured', async () => {
    const tools = { fetch, now: () => clock, sleep: forEver, report: () => undefined };
    const { check, checkAll, issuer } = createTrustLineChecker(null, tools, LEDGER_TIMEOUT_BUDGET);
    expect(issuer).toBeNull();
    expect(await check(HOLDER)).toMatchObject({ success: false, reason: 'not_configured' });
    expect(await checkAll([])).toEqual([]);
  });
});

describe('a list', () => {
  it('of 20 is answered in order, five at a time', async () => {
    stub.answer(({ account }) => (account === 'rWallet3' ? D5 : yes(account)));
    const statuses = await checker().checkAll(wallets);
    expect(statuses.map(({ reason }) => reason)).toEqual(
      wallets.map((wallet) => (wallet === 'rWallet3' ? 'account_not_found' : 'ok')),
    );
    expect(new Set(stub.questions.map(({ account }) => account)).size).toBe(20);
    expect(stub.mostAtOnce()).toBeLessThanOrEqual(5);
  });

  it('waits only for its budget, and later results are there for the next request', async () => {
    let answerAll: () => void = () => undefined;
    const answered = new Promise<void>((done) => (answerAll = done));
    let calls = 0;
    const { checkAll } = checker({
      fetch: async (_, init) => {
        calls += Number(JSON.stringify(init?.body ?? '').includes('account_lines'));
        await answered;
        return yesTo(init);
      },
      sleep: () => Promise.resolve(),
    });
    const first = await checkAll(wallets, { budgetMs: 2_000 });
    expect(first.every(({ success, reason }) => !success && reason === 'pending')).toBe(true);
    expect(calls).toBe(5);

    clock += 2_001;
    answerAll();
    await new Promise((done) => setTimeout(done, 20));
    // The five accounts already requested are known. The others were dropped from the queue unrequested.
    expect(calls).toBe(5);
    const next = await checkAll(wallets, { budgetMs: 0 });
    expect(next.filter(({ reason }) => reason === 'ok')).toHaveLength(5);
    await new Promise((done) => setTimeout(done, 20));
    expect(calls).toBe(5);
  });

  it('keeps an account in the queue for a caller who waits longer', async () => {
    let answerAll: () => void = () => undefined;
    const answered = new Promise<void>((done) => (answerAll = done));
    const { check, checkAll } = checker({
      fetch: async (_, init) => {
        await answered;
        return yesTo(init);
      },
      sleep: (ms) => (ms < 1_000 ? Promise.resolve() : forEver()),
    });
    await checkAll([...wallets.slice(0, 5), HOLDER], { budgetMs: 500 });
    const single = check(HOLDER, { budgetMs: 5_000 });
    clock += 501;
    answerAll();
    expect(await single).toMatchObject({ hasTrustline: true });
  });

  it('answers a single check as pending behind requests that never end', async () => {
    const { check, checkAll } = checker({ fetch: forEver, sleep: () => Promise.resolve() });
    await checkAll(wallets);
    expect(await check(HOLDER)).toMatchObject({ success: false, reason: 'pending' });
  });
});

describe('the settings of the accounts', () => {
  const held = ({ account }: { account: string }) => yes(account);

  it('are asked once per wallet and once for the issuer, and judged with the line', async () => {
    stub.answer(held);
    stub.answerInfos(({ account }) =>
      accountInfo(account, account === 'rWallet1' ? ['requireDestinationTag'] : ['depositAuth']),
    );
    const { checkAll } = checker();
    const statuses = await checkAll(wallets.slice(0, 3));
    expect(statuses.map(({ reason }) => reason)).toEqual(['ok', 'tag_required', 'ok']);
    expect(statuses[0]?.warnings).toEqual(['deposit_auth']);
    const asked = stub.infos.map(({ account }) => account).sort();
    expect(asked).toEqual(['rWallet0', 'rWallet1', 'rWallet2', ISSUER].sort());
    expect(stub.infos[0]).toMatchObject({ ledger_index: 'validated' });
  });

  it("of the issuer are asked again after a minute: a freeze isn't for ever", async () => {
    stub.answer(held);
    stub.answerInfos(({ account }) => accountInfo(account, ['globalFreeze']));
    const { check } = checker();
    expect(await check(HOLDER)).toMatchObject({ hasTrustline: false, reason: 'global_freeze' });
    stub.answerInfos(({ account }) => accountInfo(account, []));
    clock += 60_000;
    expect(await check(HOLDER)).toMatchObject({ hasTrustline: true, reason: 'ok' });
  });

  it.each([
    ['hang', 'hang'],
    ['fail', { status: 503, body: '' }],
    ['are not validated', { body: { result: { account_data: { Account: HOLDER, Flags: -1 } } } }],
    ['are of another account', accountInfo('rOther', ['requireDestinationTag'])],
  ] satisfies [string, StubReply][])('add nothing where they %s', async (_, reply) => {
    stub.answer(held);
    stub.answerInfos(() => reply);
    const lateOnly = (ms: number) => (ms < 1_000 ? Promise.resolve() : forEver());
    const { check } = checker(reply === 'hang' ? { sleep: lateOnly } : {});
    const status = await check(HOLDER);
    expect(status).toMatchObject({ success: true, hasTrustline: true, warnings: [] });
    expect(second.questions).toHaveLength(0);
  });
});

describe('a server that failed', () => {
  it('is asked last for 15 s', async () => {
    stub.answer(() => ({ status: 503, body: '' }));
    second.answer(({ account }) => yes(account));
    const { check } = checker();
    await check('rOne');
    stub.answer(({ account }) => yes(account));
    await check('rTwo');
    expect(stub.questions).toEqual([]);
    clock += 15_000;
    await check('rThree');
    expect(stub.questions).toMatchObject([{ account: 'rThree' }]);
  });
});

describe('a server that recovered', () => {
  it('is asked before one that has not', async () => {
    const { check } = checker();
    stub.answer(() => ({ status: 503, body: '' }));
    second.answer(() => ({ status: 503, body: '' }));
    await check('rOne');
    second.answer(({ account }) => yes(account));
    await check('rTwo');
    stub.answer(({ account }) => yes(account));
    await check('rThree');
    expect(stub.questions).toEqual([]);
  });
});

it('caches a limited number of results', async () => {
  const { checkAll, check } = checker({ fetch: (_, init) => Promise.resolve(yesTo(init)) });
  const first = await check('rWallet0');
  expect(await check('rWallet0')).toBe(first);
  await checkAll(Array.from({ length: 2_000 }, (_, index) => `rOther${index}`));
  expect(await check('rWallet0')).not.toBe(first);
});

describe("this process's checker", () => {
  const env = ledgerEnv(['http://127.0.0.1:9/']);
  it('is shared as long as its environment variables are the same', () => {
    const first = ledgerCheckers(env).lines;
    expect(ledgerCheckers({ ...env, OTHER: '1' }).lines).toBe(first);
    expect(first.issuer).toBe(ISSUER);
    expect(ledgerCheckers({ ...env, XRPL_TOKEN_CURRENCY: 'EUR' }).lines).not.toBe(first);
    expect(ledgerCheckers({}).lines.issuer).toBeNull();
  });
});
