// The admins' list of submissions over real HTTP (SPEC 2, 7, 9): rows, filters, pagination and trust lines.
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPicture } from '../../../functions/lib/airdrop/picture-index.ts';
import { addToIndex } from '../../../functions/lib/airdrop/submission-index.ts';
import { submissionKey } from '../../../functions/lib/airdrop/submissions.ts';
import { createOnce } from '../../../functions/lib/storage/records.ts';
import { openStore, LONG_TIMEOUT_BUDGET } from '../../../functions/lib/storage/store.ts';
import type { ClaimStatus } from '../../../src/domain/airdrop/claim.ts';
import type { AdminSubmission } from '../../../src/domain/airdrop/review.ts';
import {
  newVisitor,
  picture,
  send,
  sendClaim,
  signedIn,
  wallet,
} from '../../support/airdrop/api.ts';
import { claimIn, screenshot } from '../../support/airdrop/claims.ts';
import {
  D2_LINES,
  D4_MARKER,
  D5,
  D8_OVERLOADED,
  page,
} from '../../support/airdrop/ledger-payloads.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { useLedger, useLedgerStub } from '../../support/airdrop/use-ledger.ts';
import { sampleCount } from '../../support/effort.ts';
import { makePicture, concat } from '../../support/images.ts';

const { server, admins } = useAirdrop(['rowan', 'alder']);
const { rowan: admin } = admins;

const LIST = 'admin-dashboard/submissions';

interface Listed {
  status: number;
  rows: AdminSubmission[];
  pagination: Record<string, number | string | null>;
}

async function list(query = ''): Promise<Listed> {
  const { status, body } = await admin.get(`${LIST}${query && `?${query}`}`);
  return {
    status,
    rows: (body['submissions'] ?? []) as AdminSubmission[],
    pagination: (body['pagination'] ?? {}) as Record<string, number>,
  };
}

/** Stores claims directly, each one second younger than the one before. */
async function plant(count: number, status: ClaimStatus = 'SUBMITTED', first = 0): Promise<void> {
  const store = openStore('airdrop', 'local', LONG_TIMEOUT_BUDGET);
  for (let n = first; n < first + count; n += 20) {
    const some = Array.from({ length: Math.min(20, first + count - n) }, (_, i) => n + i);
    await Promise.all(
      some.map(async (number) => {
        const at = new Date(Date.UTC(2026, 5, 1) + number * 1_000).toISOString();
        const claim = claimIn(status, wallet(number));
        const record = { ...claim, submittedAt: at };
        await createOnce(store, submissionKey(record.walletAddress), record, '0'.repeat(32));
        await addToIndex(store, record);
      }),
    );
  }
}

describe('pages', () => {
  it.each([
    [0, [0], 1],
    [1, [1], 1],
    [20, [20], 1],
    [21, [20, 1], 2],
    [41, [20, 20, 1], 3],
  ])('of %i claims have %j rows', async (count, sizes, totalPages) => {
    await plant(count);
    const seen: string[] = [];
    for (const [index, size] of sizes.entries()) {
      const { rows, pagination } = await list(`page=${index + 1}`);
      expect(rows).toHaveLength(size);
      expect(pagination).toMatchObject({
        page: index + 1,
        limit: 20,
        totalPages,
        totalCount: count,
      });
      seen.push(...rows.map((row) => row.id));
    }
    // Newest first.
    expect(seen).toEqual(Array.from({ length: count }, (_, n) => wallet(count - 1 - n)));
    const oldest = await list('sortOrder=asc');
    expect(oldest.rows.map((row) => row.id)).toEqual(seen.toReversed().slice(0, 20));
  });

  it('of 1,000 claims and more have exact totals; rows requested without totals are the same', async () => {
    // Long enough ago that the next test does not see the index that is kept for a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
    Object.assign(admin, await signedIn(server, 'rowan'));
    await plant(1_000);
    const first = await list();
    const totals = { totalPages: 50, totalCount: 1_000 };
    expect(first.pagination).toMatchObject({ page: 1, limit: 20, ...totals });
    const last = await list('page=50');
    expect(last.rows.map((row) => row.id)).toEqual(
      Array.from({ length: 20 }, (_, n) => wallet(19 - n)),
    );
    const hurried = await list('totals=later&page=2');
    const second = await list('page=2');
    expect(hurried.rows.map((row) => row.id)).toEqual(second.rows.map((row) => row.id));
    expect(hurried.pagination).toEqual({
      ...second.pagination,
      ...{ totalPages: null, totalCount: null },
    });
    await plant(50, 'VERIFIED', 1_000);
    expect((await list()).pagination['totalCount']).toBe(1_050);
    const { body } = await admin.get('admin-dashboard/stats');
    expect(body).toMatchObject({ total: 1_050, byStatus: { submitted: 1_000, verified: 50 } });
    // From here on it is kept, with what this process changes.
    server.calls.length = 0;
    await admin.get('admin-dashboard/stats');
    expect((await list('page=53')).rows).toHaveLength(10);
    expect(server.calls.filter(({ key }) => key?.startsWith('index/') ?? false)).toEqual([]);
    await sendClaim(server, wallet(5_000), await picture(1));
    expect((await list()).pagination['totalCount']).toBe(1_051);
  });

  it('that follow the cursor skip nothing and show nothing twice, whatever happens meanwhile', async () => {
    const some = fc.array(fc.nat(20), { maxLength: 6 });
    const asked = fc.record({
      order: fc.constantFrom('sortOrder=desc&totals=later', 'sortOrder=desc', 'sortOrder=asc'),
      filter: fc.constantFrom('', '&proof=no', '&from=2026-06-01'),
    });
    const meanwhile = fc.array(fc.record({ rejected: some, isNew: fc.boolean() }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(asked, meanwhile, async ({ order, filter }, steps) => {
        server.clear();
        Object.assign(admin, await signedIn(server, 'rowan'));
        await plant(14);
        const rejected = new Set<string>();
        const seen: string[] = [];
        let after: number | string | null = '';
        for (let page = 1; after !== null && page < 20; page += 1) {
          const query = `${order}${filter}&limit=3&page=${page}&after=${after}`;
          const { status, rows, pagination } = await list(query);
          expect([status, rows.filter(({ id }) => rejected.has(id))]).toEqual([200, []]);
          seen.push(...rows.map(({ id }) => id));
          after = pagination['next'] ?? null;
          const step = steps[page - 1];
          for (const id of new Set(step?.rejected.map((n) => wallet(n % 14)))) {
            if (rejected.has(id)) continue;
            await admin.act(id, { action: 'reject', reasonCode: 'duplicate' });
            rejected.add(id);
          }
          if (step?.isNew) await plant(1, 'SUBMITTED', 100 + page);
        }
        expect(new Set(seen).size).toBe(seen.length);
        const stayed = Array.from({ length: 14 }, (_, n) => wallet(n));
        expect(seen).toEqual(expect.arrayContaining(stayed.filter((id) => !rejected.has(id))));
      }),
      { numRuns: sampleCount(160) },
    );
  });

  it.each([
    ['page=0', { page: 1 }],
    ['page=-7', { page: 1 }],
    ['page=999', { page: 3 }],
    ['page=99999999999999999999', { page: 3 }],
    ['limit=100000', { limit: 100, totalPages: 1 }],
    ['limit=0', { limit: 1, totalPages: 41 }],
    ['page=&limit=', { page: 1, limit: 20 }],
  ])('requested by %s are brought into range', async (query, pagination) => {
    await plant(41);
    expect(await list(query)).toMatchObject({ status: 200, pagination });
  });

  it.each([
    'sortBy=__proto__',
    'sortBy=status',
    'sortOrder=up',
    'status=OPEN',
    'page=x',
    'after=17-r..',
    'q=../..',
  ])('requested by %s are refused', async (query) => {
    const { status, body } = await admin.get(`${LIST}?${query}`);
    expect([status, body['error'], body['parameter']]).toEqual([
      400,
      'body.invalid',
      query.split('=')[0],
    ]);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    for (const [n, status] of (
      ['SUBMITTED', 'PENDING_VERIFICATION', 'VERIFIED', 'REJECTED', 'AIRDROP_SENT'] as const
    ).entries()) {
      await plant(2, status, 2 * n);
    }
  });

  it('show what needs action, or the status that was requested', async () => {
    const statuses = async (query: string) => (await list(query)).rows.map((row) => row.status);
    expect(new Set(await statuses(''))).toEqual(
      new Set(['SUBMITTED', 'PENDING_VERIFICATION', 'VERIFIED']),
    );
    expect(await statuses('status=REJECTED')).toEqual(['REJECTED', 'REJECTED']);
    expect(await statuses('status=all')).toHaveLength(10);
  });

  it('find an address by its first letters, few or many, within the requested statuses', async () => {
    const address = wallet(3);
    for (const length of [1, 3, 4, 8, address.length]) {
      const { rows, pagination } = await list(`status=all&q=${address.slice(0, length)}`);
      expect(rows.map((row) => row.id)).toContain(address);
      expect(rows.every((row) => row.id.startsWith(address.slice(0, length)))).toBe(true);
      expect(pagination['totalCount']).toBe(rows.length);
    }
    expect((await list(`status=REJECTED&q=${address}`)).rows).toEqual([]);
    expect((await list(`status=all&q=${address}x`)).rows).toEqual([]);
  });

  it('sort by the last update', async () => {
    const { rows } = await list('status=all&sortBy=updatedAt');
    const times = rows.map((row) => row.updatedAt);
    expect(times).toEqual(times.toSorted().reverse());
    const ascending = await list('status=all&sortBy=updatedAt&sortOrder=asc');
    expect(ascending.rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).reverse());
  });
});

describe('a row', () => {
  it('names the others with the same picture as they arrived, even if its file has extra bytes', async () => {
    const shot = await makePicture('jpeg');
    // Not in the order of their keys.
    const three = [1, 2, 3].map(wallet).sort().reverse();
    const [first = '', second = '', third = ''] = three;
    await sendClaim(server, first, shot);
    await sendClaim(server, second, shot);
    await sendClaim(server, third, concat(shot, 'another end'));
    await sendClaim(server, wallet(4), await picture(9));
    await admin.act(second, { action: 'verify', expectedVersion: 1 });
    const { rows } = await list();
    const of = (id: string) => {
      const row = rows.find((one) => one.id === id);
      return [row?.duplicatesBefore, row?.duplicateOf, row?.duplicateStatuses];
    };
    expect(of(first)).toEqual([0, [second, third], ['VERIFIED', 'SUBMITTED']]);
    expect(of(second)).toEqual([1, [first, third], ['SUBMITTED', 'SUBMITTED']]);
    expect(of(third)).toEqual([2, [first, second], ['SUBMITTED', 'VERIFIED']]);
    expect(of(wallet(4))).toEqual([0, [], []]);
  });

  it('costs and shows little however many addresses sent the same picture', async () => {
    await plant(100);
    const store = openStore('airdrop', 'local', LONG_TIMEOUT_BUDGET);
    const shot = screenshot('f');
    for (let first = 0; first < 1_200; first += 50) {
      const some = Array.from({ length: 50 }, (_, i) => wallet(first + i));
      await Promise.all(some.map((address) => addPicture(store, address, shot)));
    }
    server.calls.length = 0;
    const { body } = await admin.get(`${LIST}?limit=100`);
    const rows = body['submissions'] as AdminSubmission[];
    expect(rows).toHaveLength(100);
    for (const { id, duplicateOf, duplicateCount, duplicatesBefore } of rows) {
      expect(duplicateOf).toHaveLength(10);
      expect(duplicateOf).not.toContain(id);
      expect(duplicateCount).toBe(1_000);
      expect(duplicatesBefore).toBeNull();
    }
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(200_000);
    // One of the index, and one page of the picture's senders for all rows.
    const listings = server.calls.filter(({ method, key }) => method === 'GET' && key === null);
    expect(listings).toHaveLength(2);
    // The file has a line for each, too.
    const csv = await admin.file('admin-dashboard/submissions.csv');
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(101);
  });

  it('left over from an interrupted step is not shown, and the index is repaired', async () => {
    await plant(2);
    const store = openStore('airdrop', 'local', LONG_TIMEOUT_BUDGET);
    const submittedAt = new Date(Date.UTC(2026, 5, 1)).toISOString();
    const verified = { ...claimIn('VERIFIED', wallet(0)), submittedAt };
    const key = submissionKey(wallet(0));
    await store.remove(key);
    await createOnce(store, key, verified, '0'.repeat(32));
    expect((await list('status=SUBMITTED')).rows.map((row) => row.id)).toEqual([wallet(1)]);
    const { rows, pagination } = await list('status=VERIFIED');
    expect(rows.map((row) => row.id)).toEqual([wallet(0)]);
    expect(pagination['totalCount']).toBe(1);
  });
});

describe('trust lines in the list', () => {
  const ledger = useLedgerStub();
  useLedger(ledger);
  beforeEach(() => plant(3));

  it('are yes, no, or not activated', async () => {
    ledger.answer(({ account }) => {
      if (account === wallet(0)) return page(account, [D2_LINES.held]);
      return account === wallet(1) ? page(account, []) : D5;
    });
    const { rows } = await list();
    const reasons = rows.map(({ id, trustlineStatus: { success, hasTrustline, reason } }) => [
      id,
      success,
      hasTrustline,
      reason,
    ]);
    expect(reasons).toEqual([
      [wallet(2), true, false, 'account_not_found'],
      [wallet(1), true, false, 'no_line'],
      [wallet(0), true, true, 'ok'],
    ]);
  });

  it.each([
    ['refuses', () => D8_OVERLOADED],
    ['hangs', () => 'hang' as const],
    ['lies', () => page(wallet(77), [D2_LINES.held])],
  ])('are unknown when the ledger %s, and the list does not wait for it', async (_, plan) => {
    ledger.answer(plan);
    const { status, rows } = await list();
    expect(status).toBe(200);
    expect(rows.map((row) => row.trustlineStatus.success)).toEqual([false, false, false]);
  });

  it('are refreshed for one row', async () => {
    ledger.answer(({ account }) => page(account, []));
    await list();
    ledger.answer(({ account }) => page(account, [D2_LINES.held]));
    const { status, body } = await admin.get(`${LIST}/${wallet(0)}/trustline`);
    expect([status, body['trustlineStatus']]).toMatchObject([200, { hasTrustline: true }]);
    expect((await admin.get(`${LIST}/${wallet(77)}/trustline`)).status).toBe(404);
  });

  it('are found on the second page, requested with the marker and the same ledger index', async () => {
    const index = { ledger_index: 76_885_381 };
    ledger.answer(({ account }, question) =>
      question === 0
        ? page(account, [], { ...index, marker: D4_MARKER })
        : page(account, [D2_LINES.held], index),
    );
    const { body } = await admin.get(`${LIST}/${wallet(0)}/trustline`);
    expect(body['trustlineStatus']).toMatchObject({ hasTrustline: true });
    expect(ledger.questions.map(({ ledger_index, marker }) => [ledger_index, marker])).toEqual([
      ['validated', undefined],
      [76_885_381, D4_MARKER],
    ]);
  });

  it('exclude the issuer, whose own claim is refused', async () => {
    const response = await sendClaim(server, D2_LINES.held.account, await picture(1));
    expect([response.status, response.body['error']]).toEqual([400, 'claim.address']);
  });

  it('are shown to visitors without amounts, and as pending while the ledger hangs (decision 137)', async () => {
    ledger.answer(({ account }) => page(account, [D2_LINES.held]));
    const ask = () =>
      send(`${server.url}/api/airdrop/status/${wallet(0)}`, {
        headers: { 'X-Forwarded-For': newVisitor() },
      });
    const { body } = await ask();
    const { trustline } = body['data'] as { trustline: Record<string, unknown> };
    expect(trustline).toMatchObject({ success: true, hasTrustline: true, reason: 'ok' });
    expect(Object.keys(trustline).sort()).toEqual([
      'checkedAt',
      'hasTrustline',
      'reason',
      'success',
      'warnings',
    ]);
    process.env['XRPL_RPC_URLS'] = `${ledger.url}?${newVisitor()}`;
    ledger.answer(() => 'hang');
    const late = await ask();
    expect(late.body['data']).toMatchObject({ trustline: { success: false, reason: 'pending' } });
  });
});
