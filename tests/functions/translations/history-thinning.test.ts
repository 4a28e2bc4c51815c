// Thinning removes old drafts from the history and nothing that anybody can see (decision 122). What it leaves when
// storage fails is tried in tests/functions/faults.
import type { Context } from '@netlify/functions';
import { expect, it } from 'vitest';
import historyThinning from '../../../functions/history-thinning.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { readPartState } from '../../../functions/lib/texts/document.ts';
import type { PartKey } from '../../../functions/lib/texts/part-records.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import { confirm } from '../../../functions/lib/translations/confirm.ts';
import { restore, saveDraft } from '../../../functions/lib/translations/draft.ts';
import { readHistory } from '../../../functions/lib/translations/history.ts';
import { publish } from '../../../functions/lib/translations/publish.ts';
import { thinHistories } from '../../../functions/lib/translations/thin-histories.ts';
import { HISTORY_KEPT_ENTRIES } from '../../../src/domain/translation/translation-limits.ts';
import { useTestBlobs } from '../../support/blobs.ts';
import { createMemoryStores, type MemoryStores } from '../../support/memory-store.ts';
import { findTextViolations } from '../../support/translations/checker.ts';
import { writeFor } from '../../support/translations/people.ts';
import { useStory } from '../../support/translations/tests.ts';
import { completeWrite } from '../../support/translations/writing.ts';
import { unexpected } from '../../support/unexpected.ts';

useStory();
useTestBlobs();

const PLACE: PartKey = { language: 'zh', slug: 'part-2' };
const START = Date.UTC(2026, 0, 1, 8);
const DAY_MS = 24 * 60 * 60_000;
const LATER = START + 30 * DAY_MS;
const LIMITS = { entries: 500, durationMs: 60_000 };
const thin = (store: Store, limits = LIMITS, now = LATER) =>
  thinHistories(store, unexpected, limits, () => now);
const revisionsIn = (stores: MemoryStores) =>
  stores
    .keys('translations')
    .filter((key) => key.startsWith('history/'))
    .map((key) => Number(key.slice(-9)));

const write = (store: Store, at: number, step: Parameters<typeof completeWrite>[3], rev?: number) =>
  completeWrite(store, PLACE, at, step, rev);
const draft = (store: Store, at: number, mark: string, rev?: number) =>
  write(store, at, (one, when) => saveDraft(one, when, writeFor(one.source, mark)), rev);

/** Does four days of work, each: twenty drafts, a publish of another text, a confirmation, twenty more drafts. */
async function work(store: Store): Promise<void> {
  for (let day = 0; day < 4; day += 1) {
    const at = START + day * DAY_MS;
    for (let n = 0; n < 20; n += 1) await draft(store, at + n * 5_000, `day ${day} draft ${n}`);
    await write(store, at + 200_000, (one, when) =>
      publish(one, when, writeFor(one.source, `day ${day} published`)),
    );
    await write(store, at + 300_000, (one, when) => confirm(one, when, { fields: ['title'] }));
    for (let n = 0; n < 20; n += 1) {
      await draft(store, at + 400_000 + n * 5_000, `day ${day} evening ${n}`);
    }
  }
}

/** Returns what people see: the part's state, and the history entries that are not drafts. */
async function shown(stores: MemoryStores) {
  const store = stores.open('translations');
  const { document, live } = await readPartState(store, PLACE);
  const entries = stores
    .keys('translations')
    .filter((key) => key.startsWith('history/'))
    .map((key) => stores.stored('translations', key) as { kind: string });
  return { document, live, kept: entries.filter(({ kind }) => kind !== 'draft') };
}

it('keeps the newest entries, each day’s last draft, what was published, and the draft beside it', async () => {
  const stores = createMemoryStores();
  const store = stores.open('translations');
  await work(store);
  const before = await shown(stores);
  const { length: count } = revisionsIn(stores);
  const swept = await thin(store);
  expect(swept).toEqual({ parts: 28, judged: count - HISTORY_KEPT_ENTRIES, removed: 104 });
  expect(await shown(stores)).toEqual(before);
  expect(revisionsIn(stores)).toHaveLength(count - 104);
  expect(findTextViolations(stores, { isThinned: true })).toEqual([]);
  expect(findTextViolations(stores)).not.toEqual([]);
  expect(await thin(store)).toEqual({ parts: 28, judged: 0, removed: 0 });

  // Work continues: a draft, a restore and a publish on top of the thinned history.
  await draft(store, LATER, 'later');
  const [rev = 0] = revisionsIn(stores).filter((one) => one > 1);
  const brought = await write(store, LATER, (one, when) => restore(one, when, { version: rev }));
  expect(brought.entry?.kind).toBe('restored');
  await write(store, LATER, (one, when) => publish(one, when, writeFor(one.source, 'the end')));
  expect(await repairHead(store, unexpected)).toEqual([]);
  expect(findTextViolations(stores, { isThinned: true })).toEqual([]);
  const pages = await readHistory(store, PLACE);
  expect(pages.entries[0]).toMatchObject({ kind: 'published' });
});

it('a save based on a removed draft is a conflict and overwrites nothing', async () => {
  const stores = createMemoryStores();
  const store = stores.open('translations');
  await work(store);
  await thin(store);
  const there = new Set(revisionsIn(stores));
  const gone = [2, 3, 4, 5].find((rev) => !there.has(rev));
  expect(gone).toBeDefined();
  const late = draft(store, LATER, 'typed on an old page', gone);
  await expect(late).rejects.toMatchObject({ code: 'translation.conflict' });
  const { document } = await readPartState(store, PLACE);
  expect(document.draft?.text.title).toContain('day 3 evening 19');
});

it('continues in batches where it left off, and removes nearly as much', async () => {
  const stores = createMemoryStores();
  const store = stores.open('translations');
  await work(store);
  const few = { ...LIMITS, entries: 25 };
  let removed = 0;
  for (let run = 0; run < 6; run += 1) {
    const swept = await thin(store, few);
    expect(swept.judged).toBeLessThanOrEqual(25);
    removed += swept.removed;
    expect(findTextViolations(stores, { isThinned: true })).toEqual([]);
  }
  expect(removed).toBeGreaterThan(95);
  expect(await thin(store, few)).toMatchObject({ judged: 0, removed: 0 });
});

it('keeps the drafts of the last day, and thins them the day after', async () => {
  const stores = createMemoryStores();
  const store = stores.open('translations');
  for (let n = 0; n < 80; n += 1) await draft(store, START + n * 5_000, `draft ${n}`);
  expect(await thin(store, LIMITS, START + DAY_MS - 1_000)).toMatchObject({ removed: 0 });
  expect(revisionsIn(stores)).toHaveLength(80);
  expect(await thin(store, LIMITS, START + 2 * DAY_MS)).toMatchObject({ judged: 30, removed: 28 });
  expect(findTextViolations(stores, { isThinned: true })).toEqual([]);
});

it('skips a part that it cannot parse, and reports it', async () => {
  const stores = createMemoryStores();
  const store = stores.open('translations');
  await work(store);
  const [key = ''] = stores.keys('translations').filter((one) => one.startsWith('history/'));
  const found = await store.readTagged(key);
  await store.writeIf(key, { rev: 'x' }, { etag: found?.etag ?? '' });
  const problems: unknown[] = [];
  const swept = await thinHistories(
    store,
    (error) => problems.push(error),
    LIMITS,
    () => LATER,
  );
  expect([swept.removed, problems.length]).toEqual([0, 1]);
});

it('on schedule returns only numbers', async () => {
  const context = { deploy: { context: 'local' } } as unknown as Context;
  const response = await historyThinning(new Request('http://h/'), context);
  expect(await response.json()).toEqual({
    parts: 28,
    judged: 0,
    removed: 0,
    corrections: 0,
    pictures: 0,
  });
});
