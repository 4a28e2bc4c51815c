// The log stores every entry once, unchanged, and is read from the newest entry back.
import { describe, expect, it } from 'vitest';
import {
  isAuditCursor,
  searchAudit,
  sweepAudit,
  writeAudit,
} from '../../../../functions/lib/audit/log.ts';
import { derivedId, newOperationId } from '../../../../functions/lib/http/operation.ts';
import type { NewAuditEntry } from '../../../../src/domain/audit.ts';
import { useTestBlobs } from '../../../support/blobs.ts';
import { createMemoryStores } from '../../../support/memory-store.ts';

const blobs = useTestBlobs();

const ALL = { who: '', kind: '', from: '', to: '' } as const;
const START = 1_700_000_000_000;
const entry = (n: number): NewAuditEntry => ({
  at: new Date(START + n).toISOString(),
  actor: 'admin',
  role: 'admin',
  action: 'admin.signed-in',
  subject: `s${n}`,
  note: 'ein „Wort“',
  version: n,
  requestId: 'r',
  ipHash: 'h',
});
const write = (n: number, id = newOperationId()) => writeAudit(blobs.open('audit'), entry(n), id);
const read = (limit: number, before?: string) =>
  searchAudit(blobs.open('audit'), ALL, { limit, ...(before === undefined ? {} : { before }) });

describe('the log', () => {
  it('is read completely, newest first, page by page, each entry once', async () => {
    await Promise.all(Array.from({ length: 45 }, (_, n) => write((n * 7) % 45)));
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const page = await read(20, next ?? undefined);
      seen.push(...page.entries.map((row) => row.version ?? -1));
      next = page.next;
      if (next !== null) expect(isAuditCursor(next)).toBe(true);
    } while (next !== null);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => 44 - n));
    expect((await read(1)).entries).toEqual([entry(44)]);
  });

  it('is read from the middle without listing what is newer', async () => {
    const stores = createMemoryStores();
    const log = stores.open('audit');
    const day = 24 * 60 * 60_000;
    const days = 400;
    for (let n = 0; n < days * 20; n += 1) {
      const at = new Date(START + (n * day) / 20).toISOString();
      await writeAudit(log, { ...entry(n), at }, newOperationId());
    }
    const all = stores.keys('audit').map((key) => key.slice('audit/'.length));
    for (const at of [0, 100, 3_000, 7_000, all.length - 30, all.length - 1]) {
      let [listings, listed] = [0, 0];
      const counted = {
        ...log,
        async *pages(prefix: string) {
          listings += 1;
          for await (const page of log.pages(prefix)) {
            listed += page.length;
            yield page;
          }
        },
      };
      const page = await searchAudit(counted, ALL, { limit: 50, before: all[at] ?? '' });
      const expected = all.slice(at + 1, at + 51);
      expect(page.entries).toHaveLength(expected.length);
      expect(page.next).toBe(at + 51 < all.length ? expected.at(-1) : null);
      // Spans of eleven days with 200 entries each; behind the oldest entry, wider ones.
      expect(listings).toBeLessThan(40);
      expect(listed).toBeLessThan(1_000);
    }
  });

  it('loses its entries after two years', async () => {
    const stores = createMemoryStores();
    const log = stores.open('audit');
    const year = 365 * 24 * 60 * 60_000;
    const ages = [0, 1, 1.99, 2.01, 3, 7];
    for (const age of ages) {
      const at = new Date(START - age * year).toISOString();
      await writeAudit(log, { ...entry(1), at, note: String(age) }, newOperationId());
    }
    const time = { until: START, clock: () => START };
    expect(await sweepAudit(log, START, time)).toBe(3);
    const { entries } = await searchAudit(log, ALL, { limit: 20 });
    expect(entries.map(({ note }) => note)).toEqual(['0', '1', '1.99']);
    expect(await sweepAudit(log, START, time)).toBe(0);
  });

  it.each([
    [0, 1],
    [-5, 1],
    [2.9, 2],
    [1_000, 200],
  ])('with a limit of %d returns %d', async (limit, length) => {
    await Promise.all(Array.from({ length: 201 }, (_, n) => write(n)));
    expect((await read(limit)).entries).toHaveLength(length);
  });

  it('is empty at first', async () => {
    expect(await read(20)).toEqual({ entries: [], next: null });
  });

  it('accepts several entries at the same instant', async () => {
    await Promise.all([write(1), write(1), write(1)]);
    expect((await read(20)).entries).toHaveLength(3);
  });

  it('keeps the first of two entries with the same id', async () => {
    const id = derivedId('claim', 'r1', '3');
    await write(1, id);
    await writeAudit(blobs.open('audit'), { ...entry(1), note: 'changed' }, id);
    expect((await read(20)).entries).toEqual([entry(1)]);
  });

  it.each(['', 'x', '../x', '1234567890123-x', `1234567890123-${'A'.repeat(32)}`])(
    'rejects the cursor %j',
    (text) => {
      expect(isAuditCursor(text)).toBe(false);
    },
  );
});
