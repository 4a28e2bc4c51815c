// The filters of the list of claims, its export and the log, over real HTTP.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filterRecords } from '../../../functions/lib/airdrop/record-filters.ts';
import { DEFAULT_LIST_VIEW, listQuery } from '../../../src/domain/airdrop/list-view.ts';
import { instantsOf } from '../../../src/domain/days.ts';
import { picture, sendClaim, signedIn, wallet } from '../../support/airdrop/api.ts';
import { claimIn } from '../../support/airdrop/claims.ts';
import { D2_LINES, page } from '../../support/airdrop/ledger-payloads.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { ledgerEnv, useLedger, useLedgerStub } from '../../support/airdrop/use-ledger.ts';
import { eventually } from '../../support/eventually.ts';
import { createMemoryStores } from '../../support/memory-store.ts';

const { server, admins } = useAirdrop(['rowan']);
const { rowan } = admins;

const found = async (query: string) => {
  const { status, body } = await rowan.get(`admin-dashboard/submissions?${query}`);
  expect(status).toBe(200);
  const ids = (body['submissions'] as { id: string }[]).map(({ id }) => id).sort();
  const { totalCount } = body['pagination'] as { totalCount: number };
  return { ids, totalCount };
};
const wallets = (...numbers: number[]) => numbers.map(wallet).sort();
const exported = async (query: string) => {
  const { bytes } = await rowan.file(`admin-dashboard/submissions.csv?status=VERIFIED&${query}`);
  const rows = bytes.toString().trim().split('\r\n').slice(1);
  return rows.map((row) => row.split(',')[0]).sort();
};

describe('by days', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('the list, its export and the log have what the viewer sees on these days', async () => {
    // In Honolulu the evening of the 27th, in UTC the 28th.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28, 9, 59) });
    Object.assign(rowan, await signedIn(server, 'rowan'));
    await sendClaim(server, wallet(1), await picture(1));
    await rowan.act(wallet(1), { action: 'verify' });
    const ask = async (day: string) => {
      const days = { from: day, to: day };
      const query = listQuery({ ...DEFAULT_LIST_VIEW, ...days });
      query.delete('totals');
      const log = new URLSearchParams({ kind: 'submission', ...instantsOf(days) });
      const { body } = await rowan.get(`admin/audit?${log}`);
      const entries = body['entries'] as { action: string }[];
      return [
        (await found(`${query}`)).totalCount,
        (await exported(`${query}`)).length,
        entries.length,
      ];
    };
    vi.stubEnv('TZ', 'Pacific/Honolulu');
    expect(await ask('2026-11-26')).toEqual([0, 0, 0]);
    expect(await ask('2026-11-27')).toEqual([1, 1, 1]);
    expect(await ask('2026-11-28')).toEqual([0, 0, 0]);
    // Days in a URL of the API are days in UTC.
    expect((await found('from=2026-11-28&to=2026-11-28')).totalCount).toBe(1);
  });
});

describe('by picture', () => {
  beforeEach(async () => {
    // 1 and 2 share a picture; 3 and 4 did, until 3 sent another one.
    for (const [number, shot] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
    ] as const) {
      expect((await sendClaim(server, wallet(number), await picture(shot))).status).toBe(201);
    }
    await sendClaim(server, wallet(3), await picture(9), { update: true });
  });

  it('the list has those whose newest picture was sent for another wallet too', async () => {
    expect(await found('picture=same')).toEqual({ ids: wallets(1, 2, 4), totalCount: 3 });
    expect((await found('picture=same&status=VERIFIED')).ids).toEqual([]);
    expect((await found(`picture=same&q=${wallet(2)}`)).ids).toEqual(wallets(2));
    expect((await found('picture=any&totals=later')).ids).toHaveLength(5);
    expect(await found('picture=same&limit=2&page=2&sortOrder=asc')).toEqual({
      ids: wallets(4),
      totalCount: 3,
    });
  });

  it('an export has the same, and the log says which', async () => {
    for (const number of [1, 3]) await rowan.act(wallet(number), { action: 'verify' });
    expect(await exported('picture=same')).toEqual(wallets(1));
    const notes = server
      .keys('audit')
      .map((key) => server.stored('audit', key) as { note?: string });
    expect(notes.map(({ note }) => note)).toContain('VERIFIED, same picture');
  });
});

describe('by trust line', () => {
  const ledger = useLedgerStub();
  useLedger(ledger);
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    ledger.answer(({ account }) => {
      if (account === wallet(1)) return page(account, [D2_LINES.held]);
      return account === wallet(2)
        ? page(account, [])
        : { status: 503, body: 'Server is overloaded' };
    });
    for (const number of [1, 2, 3]) {
      expect((await sendClaim(server, wallet(number), await picture(number))).status).toBe(201);
    }
  });

  /** Waits until the list knows the trust lines: it gives the ledger a second, and keeps answers that come later. */
  const untilLinesAreFound = () =>
    eventually(async () => {
      expect(await found('line=yes')).toEqual({ ids: wallets(1), totalCount: 1 });
      expect((await found('line=no')).ids).toEqual(wallets(2));
    });

  it('unknown is never no', async () => {
    await untilLinesAreFound();
    expect((await found('line=unknown')).ids).toEqual(wallets(3));
    expect((await found('line=unknown&picture=same')).ids).toEqual([]);
  });

  it('an export sends no request to the ledger, and uses what the list has found out, however long ago', async () => {
    for (const number of [1, 2, 3]) await rowan.act(wallet(number), { action: 'verify' });
    await untilLinesAreFound();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
    ledger.answer(() => 'hang');
    expect(await exported('line=yes')).toEqual(wallets(1));
    expect(await exported('line=no')).toEqual(wallets(2));
  });

  it('all are unknown where no token is configured', async () => {
    for (const name of Object.keys(ledgerEnv([]))) process.env[name] = '';
    expect((await found('line=unknown')).ids).toHaveLength(3);
    expect((await found('line=no')).ids).toEqual([]);
  });
});

it('by the end of an address, or by the transaction that paid it', async () => {
  for (const number of [1, 2]) {
    expect((await sendClaim(server, wallet(number), await picture(number))).status).toBe(201);
    await rowan.act(wallet(number), { action: 'verify' });
  }
  const txHash = '0A1B'.repeat(16);
  await rowan.act(wallet(2), { action: 'send_airdrop', txHash });
  expect((await found(`q=${wallet(1).slice(-6)}`)).ids).toEqual(wallets(1));
  expect(await exported(`q=${wallet(1).slice(-6)}`)).toEqual(wallets(1));
  for (const hash of [txHash, txHash.toLowerCase(), txHash.slice(0, 8)]) {
    expect(await found(`status=all&q=${hash}`)).toEqual({ ids: wallets(2), totalCount: 1 });
    expect((await found(`q=${hash}`)).ids).toEqual([]);
  }
  expect((await found(`status=all&q=${'F'.repeat(64)}`)).ids).toEqual([]);
});

it.each(['line=set', 'picture=other'])('%s is a 400', async (query) => {
  const { status, body } = await rowan.get(`admin-dashboard/submissions?${query}`);
  expect([status, body['error']]).toEqual([400, 'body.invalid']);
});

it('more pictures than a call may compare are refused', async () => {
  const store = createMemoryStores().open('airdrop');
  const rest = { search: '', work: 'any', line: 'any', proof: 'any' } as const;
  const filter = { ...rest, picture: 'same' } as const;
  const many = (count: number) => Array.from({ length: count }, () => claimIn('SUBMITTED'));
  expect(await filterRecords(store, many(500), filter, 'rowan')).toEqual([]);
  const refusal = { code: 'list.too-long' };
  await expect(filterRecords(store, many(501), filter, 'rowan')).rejects.toMatchObject(refusal);
});
