// A document that is lost, or replaced by an older one from a backup: the next write and the sweep continue from the
// newest history entry, across gaps that thinning made, and never overwrite anything.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { documentKey, historyKey, publishedKey } from '../../../functions/lib/storage/blob-keys.ts';
import { systemRecordTools } from '../../../functions/lib/storage/compare-and-set.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { append, foldTail, readPartState } from '../../../functions/lib/texts/document.ts';
import type { Document, PartKey } from '../../../functions/lib/texts/part-records.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import { confirm } from '../../../functions/lib/translations/confirm.ts';
import { discardDraft, saveDraft } from '../../../functions/lib/translations/draft.ts';
import { publish, unpublish } from '../../../functions/lib/translations/publish.ts';
import { thinHistories } from '../../../functions/lib/translations/thin-histories.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { sampleCount } from '../../support/effort.ts';
import { createMemoryStores, type MemoryStores } from '../../support/memory-store.ts';
import { findTextViolations } from '../../support/translations/checker.ts';
import { writeFor } from '../../support/translations/people.ts';
import { useStory } from '../../support/translations/tests.ts';
import { completeWrite } from '../../support/translations/writing.ts';
import { unexpected } from '../../support/unexpected.ts';

useStory();

const PLACE: PartKey = { language: 'zh', slug: 'part-2' };
const KEY = documentKey(PLACE.language, PLACE.slug);
const HOUR_MS = 60 * 60_000;
const START = Date.UTC(2026, 0, 1);
const LIMITS = { entries: 500, durationMs: 60_000 };
const target = (store: Store) => ({ store, place: PLACE, operation: newOperationId() });

const KINDS = ['draft', 'publish', 'confirm', 'delete', 'discard'] as const;
type Kind = (typeof KINDS)[number];

/** Completes one write. A write that is refused because there is nothing to change has no effect. */
async function act(store: Store, kind: Kind, at: number, mark: string): Promise<void> {
  try {
    await completeWrite(store, PLACE, at, (writing, when) => {
      const body = writeFor(writing.source, mark);
      const steps = {
        draft: () => saveDraft(writing, when, body),
        publish: () => publish(writing, when, body),
        confirm: () => confirm(writing, when, { fields: ['title'] }),
        delete: () => unpublish(writing, when),
        discard: () => discardDraft(writing, when),
      };
      return steps[kind]();
    });
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).not.toMatchObject({ code: 'storage.unavailable' });
  }
}

/** Replaces the stored document, or removes it if `value` is undefined. */
async function replace(stores: MemoryStores, value: unknown): Promise<void> {
  const store = stores.open('translations');
  await store.remove(KEY);
  if (value !== undefined) await store.writeIf(KEY, value, { isNew: true });
}

const document = (stores: MemoryStores) => stores.stored('translations', KEY) as Document;
/** Returns the document without its remembered operations, which expire. */
const lasting = (one: Document) => ({ ...one, operations: null });

it('whatever was written, thinned and lost, the next write or the sweep continues from the newest entry', async () => {
  const step = fc.record({
    kind: fc.constantFrom(...KINDS, 'draft' as const, 'draft' as const),
    hours: fc.nat(30),
  });
  const plan = fc.record({
    steps: fc.array(step, { minLength: 2, maxLength: 14 }),
    thinEarly: fc.boolean(),
    backTo: fc.option(fc.nat(200)),
    isSwept: fc.boolean(),
    hoursLater: fc.integer({ min: 0, max: 60 }),
  });
  let gaps = 0;
  await fc.assert(
    fc.asyncProperty(plan, async ({ steps, thinEarly, backTo, isSwept, hoursLater }) => {
      const stores = createMemoryStores();
      const store = stores.open('translations');
      const old: unknown[] = [];
      let at = START;
      const thin = () => thinHistories(store, unexpected, LIMITS, () => at);
      for (const [index, { kind, hours }] of steps.entries()) {
        at += hours * HOUR_MS;
        for (let n = 0; n < (kind === 'draft' ? 17 : 1); n += 1) {
          await act(store, kind, (at += 5_000), `step ${index} words ${n}`);
          old.push(document(stores));
        }
        if (thinEarly && index % 4 === 3) await thin();
      }
      const before = document(stores);
      if (!(before as Document | undefined)) return;
      at += hoursLater * HOUR_MS;
      await thin();
      const history = stores.keys('translations').filter((key) => key.startsWith('history/'));
      if (history.length < before.rev) gaps += 1;
      await replace(stores, backTo === null ? undefined : old[backTo % old.length]);

      if (isSwept) {
        await repairHead(store, unexpected);
        expect(lasting(document(stores))).toEqual(lasting(before));
      }
      const operation = newOperationId();
      const time = new Date(at).toISOString();
      const tools = { ...systemRecordTools, now: () => at };
      const seen: Document[] = [];
      const written = await append(
        { store, place: PLACE, operation },
        (partState) => {
          seen.push(partState.document);
          return Promise.resolve({ kind: 'discarded', at: time, by: null, draft: null });
        },
        tools,
      );
      expect(written.entry?.rev).toBe(before.rev + 1);
      const last = seen.at(-1);
      expect(last && lasting(last)).toEqual(lasting(before));
      await repairHead(store, unexpected);
      expect(findTextViolations(stores, { isThinned: true })).toEqual([]);
    }),
    { numRuns: sampleCount(120) },
  );
  expect(gaps).toBeGreaterThan(sampleCount(120) / 6);
}, 120_000);

/** Makes thirty writes on each of four days, and thins them long afterwards: the gaps begin at revision 2. */
async function thinned() {
  const stores = createMemoryStores();
  const store = stores.open('translations');
  let early: unknown;
  for (let day = 0; day < 4; day += 1) {
    for (let n = 0; n < 30; n += 1) {
      const at = START + day * 24 * HOUR_MS + n * 5_000;
      await act(store, n === 9 ? 'publish' : 'draft', at, `day ${day} words ${n}`);
      if (day === 0 && n === 4) early = document(stores);
    }
  }
  const before = document(stores);
  await thinHistories(store, unexpected, LIMITS, () => START + 30 * 24 * HOUR_MS);
  return { stores, store, before, early };
}

it.each(['lost', 'put back'] as const)(
  'concurrent writes over a document that was %s each get a revision of their own',
  async (what) => {
    const { stores, store, before, early } = await thinned();
    await replace(stores, what === 'lost' ? undefined : early);
    const at = new Date().toISOString();
    const written = await Promise.all(
      Array.from({ length: 8 }, () =>
        append(target(store), () =>
          Promise.resolve({ kind: 'discarded', at, by: null, draft: null }),
        ),
      ),
    );
    const revisions = written.map(({ entry }) => entry?.rev ?? 0).sort((a, b) => a - b);
    expect(revisions).toEqual(revisions.map((_, index) => before.rev + 1 + index));
    await repairHead(store, unexpected);
    expect(findTextViolations(stores, { isThinned: true })).toEqual([]);
  },
);

it('a read of a document that is behind the published text gets the newest state, and writes nothing', async () => {
  const { stores, store, before, early } = await thinned();
  await replace(stores, early);
  const { document: seen, live } = await readPartState(store, PLACE);
  expect([seen.rev, live?.rev]).toEqual([before.rev, before.liveRev]);
  expect(document(stores)).toEqual(early);
});

it.each(['changes nothing', 'fails'] as const)(
  'a write that %s still repairs the document',
  async (end) => {
    const { stores, store, before, early } = await thinned();
    await replace(stores, early);
    const wanted = append(target(store), ({ document: seen }) => {
      expect(seen.rev).toBe(before.rev);
      if (end === 'fails') throw new AppError('translation.conflict');
      return Promise.resolve(null);
    });
    if (end === 'changes nothing') expect(await wanted).toMatchObject({ entry: null });
    else await expect(wanted).rejects.toMatchObject({ code: 'translation.conflict' });
    expect(lasting(document(stores))).toEqual(lasting(before));
  },
);

it('a missing recent entry is never skipped: the part cannot be written', async () => {
  const { stores, store, before } = await thinned();
  const now = Date.now();
  await act(store, 'draft', now, 'today');
  await act(store, 'draft', now, 'later today');
  await store.remove(historyKey(PLACE.language, PLACE.slug, before.rev + 1));
  await replace(stores, before);
  await expect(foldTail(store, PLACE)).rejects.toMatchObject({ code: 'storage.unavailable' });
  const late = append(target(store), () => {
    throw new Error('Must not be called');
  });
  await expect(late).rejects.toMatchObject({ code: 'storage.unavailable' });
  expect(document(stores)).toEqual(before);
});

it('a document that stays behind the published text is reported as a storage failure, so that clients retry', async () => {
  const stores = createMemoryStores();
  const store = stores.open('translations');
  await act(store, 'publish', START, 'words');
  const key = publishedKey(PLACE.language, PLACE.slug);
  const live = stores.stored('translations', key) as object;
  await store.remove(key);
  // The entry of this text is gone as well.
  await store.writeIf(key, { ...live, rev: 9 }, { isNew: true });
  await expect(readPartState(store, PLACE)).rejects.toMatchObject({ code: 'storage.unavailable' });
});

it('only the first write after a long pause lists the history', async () => {
  const { stores, store } = await thinned();
  const lists: string[] = [];
  const counted: Store = {
    ...store,
    list: (prefix) => {
      lists.push(prefix);
      return store.list(prefix);
    },
  };
  const save = (draft: null) =>
    append(target(counted), () =>
      Promise.resolve({ kind: 'discarded', at: new Date().toISOString(), by: null, draft }),
    );
  await save(null);
  expect(lists).toHaveLength(1);
  await save(null);
  await readPartState(counted, PLACE);
  expect(lists).toHaveLength(1);
  expect(findTextViolations(stores, { isThinned: true })).toEqual([]);
});
