// A head that is lost, or behind the live site because a backup was restored, never continues below the site's
// revision: otherwise a build that is due would never be triggered (decision 131).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { HEAD_KEY, TRIGGER_KEY, coverKey } from '../../../functions/lib/storage/blob-keys.ts';
import { changeRecord } from '../../../functions/lib/storage/records.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { systemBuildTools } from '../../../functions/lib/texts/build-view.ts';
import { CoverSchema } from '../../../functions/lib/texts/cover-records.ts';
import { noteProfile } from '../../../functions/lib/texts/credit/credit.ts';
import { readHead, countRevision } from '../../../functions/lib/texts/head/head.ts';
import { coverName } from '../../../functions/lib/texts/head/record-names.ts';
import type { PartKey } from '../../../functions/lib/texts/part-records.ts';
import { readPublished } from '../../../functions/lib/texts/published.ts';
import { advanceHeadToSite } from '../../../functions/lib/texts/rebuild.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import { saveDraft } from '../../../functions/lib/translations/draft.ts';
import { publish, unpublish } from '../../../functions/lib/translations/publish.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { sampleCount } from '../../support/effort.ts';
import { createMemoryStores, type MemoryStores } from '../../support/memory-store.ts';
import { findTextViolations } from '../../support/translations/checker.ts';
import { coverTexts, writeFor } from '../../support/translations/people.ts';
import { useStory } from '../../support/translations/tests.ts';
import { completeWrite } from '../../support/translations/writing.ts';
import { unexpected } from '../../support/unexpected.ts';

useStory();

const PLACES: PartKey[] = [
  { language: 'zh', slug: 'part-2' },
  { language: 'ja', slug: 'part-2' },
  { language: 'ko', slug: 'part-1' },
];

const KINDS = ['draft', 'publish', 'delete', 'profile', 'cover', 'lose', 'mend'] as const;
interface Step {
  kind: (typeof KINDS)[number];
  place: number;
}

/** Completes one write with words of its own. */
async function act(store: Store, place: PartKey, kind: Step['kind'], mark: string): Promise<void> {
  await completeWrite(store, place, Date.now(), (writing, when) => {
    if (kind === 'delete') return unpublish(writing, when);
    const write = kind === 'draft' ? saveDraft : publish;
    return write(writing, when, writeFor(writing.source, mark));
  });
}

/** Completes one write of a cover. */
async function writeCover(store: Store, language: Language, title: string): Promise<void> {
  const by = { by: 'rowan', at: new Date().toISOString() };
  const { value } = await changeRecord(
    store,
    coverKey(language),
    CoverSchema,
    newOperationId(),
    (current) => ({ value: { rev: (current?.rev ?? 0) + 1, cover: coverTexts(title), ...by } }),
  );
  if (value) await countRevision(store, coverName(language), value.rev);
}

const lose = (stores: MemoryStores) => stores.open('translations').remove(HEAD_KEY);

it('whatever was written before and after, a lost head continues at its old revision or above', async () => {
  const step = fc.record({ kind: fc.constantFrom(...KINDS), place: fc.nat(PLACES.length - 1) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const stores = createMemoryStores();
      const store = stores.open('translations');
      let highest = 0;
      for (const [index, { kind, place }] of steps.entries()) {
        const where = PLACES[place];
        if (!where) throw new Error('No such place');
        if (kind === 'lose') await lose(stores);
        else if (kind === 'cover') await writeCover(store, where.language, `Title ${index}`);
        else if (kind === 'mend') await repairHead(store, unexpected);
        else if (kind === 'profile') {
          const { language } = where;
          const name = `Ada ${index}`;
          const profile = {
            language,
            name,
            bio: '',
            profilePictureUrl: null,
            socialMediaLinks: {},
          };
          await noteProfile(store, { userId: 'u1', language, profile });
        } else await act(store, where, kind, `words ${index}`);
        const head = await readHead(store);
        if (head === null) continue;
        expect(head.rev).toBeGreaterThanOrEqual(highest);
        highest = head.rev;
      }
      await repairHead(store, unexpected);
      expect(findTextViolations(stores)).toEqual([]);
      const { rev } = await readPublished({ requireHead: highest > 0, store });
      expect(rev).toBeGreaterThanOrEqual(highest);
    }),
    { numRuns: sampleCount(150) },
  );
}, 120_000);

it.each(['refused', 'lost'] as const)(
  'a publish that finds no head, with calls that are %s, ends with a head that counts everything',
  async (fault) => {
    for (let first = 1, hits = 1; hits > 0; first += 1) {
      const stores = createMemoryStores();
      const store = stores.open('translations');
      for (const [index, place] of PLACES.entries())
        await act(store, place, 'publish', `words ${index}`);
      const before = await readHead(store);
      await lose(stores);
      let calls = 0;
      hits = 0;
      stores.setFault(() => {
        calls += 1;
        if (calls < first || calls >= first + 2) return null;
        hits += 1;
        return fault;
      });
      const [place] = PLACES;
      if (!place) throw new Error('No place');
      await act(store, place, 'publish', 'other words').catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'storage.unavailable' });
      });
      stores.setFault(null);
      await repairHead(store, unexpected);
      expect(findTextViolations(stores), `${fault} from ${first}`).toEqual([]);
      const head = await readHead(store);
      expect(head?.count).toBe(PLACES.length);
      expect(head?.rev).toBeGreaterThanOrEqual(before?.rev ?? Infinity);
    }
  },
);

it('a head is never below the last revision for which a build was triggered', async () => {
  const stores = createMemoryStores();
  const store = stores.open('translations');
  const [place] = PLACES;
  if (!place) throw new Error('No place');
  await act(store, place, 'publish', 'words');
  await store.writeIf(TRIGGER_KEY, { rev: 40, at: 1, attempts: 1 }, { isNew: true });
  await lose(stores);
  await repairHead(store, unexpected);
  expect(await readHead(store)).toMatchObject({ rev: 40, count: 1 });
});

describe('a head behind the site', () => {
  const siteAt = (contentRev: number) => ({
    ...systemBuildTools,
    env: { URL: 'http://site.test' },
    fetch: () => Promise.resolve(Response.json({ contentRev })),
  });
  const callOf = (stores: MemoryStores, deployContext = 'local') => ({
    stores: stores.open,
    deployContext,
    report: unexpected,
  });
  const published = async () => {
    const stores = createMemoryStores();
    for (const [index, place] of PLACES.entries())
      await act(stores.open('translations'), place, 'publish', `words ${index}`);
    return stores;
  };

  it('is raised above it, once, and everything counts as changed', async () => {
    const stores = await published();
    expect(await advanceHeadToSite(callOf(stores), siteAt(17))).toBe(true);
    const head = await readHead(stores.open('translations'));
    expect(head).toMatchObject({ rev: 20, count: 3 });
    expect(Object.values(head?.parts ?? {}).map(({ at }) => at > 17)).toEqual([true, true, true]);
    expect(findTextViolations(stores)).toEqual([]);
    expect(await advanceHeadToSite(callOf(stores), siteAt(17))).toBe(false);
    expect((await readHead(stores.open('translations')))?.rev).toBe(20);
  });

  it('is raised once by concurrent callers', async () => {
    const stores = await published();
    const raised = await Promise.all(
      Array.from({ length: 8 }, () => advanceHeadToSite(callOf(stores), siteAt(17))),
    );
    // A caller that finds it raised by another one may also return true; nobody raises it twice.
    expect(raised).toContain(true);
    expect((await readHead(stores.open('translations')))?.rev).toBe(20);
  });

  it.each([
    ['is at the same revision', 3, 'local'],
    ['is behind', 2, 'local'],
    ['is ahead, but this is a preview', 17, 'deploy-preview'],
  ])('is not raised when the site %s', async (_, contentRev, context) => {
    const stores = await published();
    expect(await advanceHeadToSite(callOf(stores, context), siteAt(contentRev))).toBe(false);
    expect((await readHead(stores.open('translations')))?.rev).toBe(3);
  });

  it('that is lost with all records is not recreated: a build must refuse', async () => {
    const stores = createMemoryStores();
    expect(await advanceHeadToSite(callOf(stores), siteAt(17))).toBe(false);
    expect(await repairHead(stores.open('translations'), unexpected)).toEqual([]);
    expect(stores.keys('translations')).toEqual([]);
  });
});
