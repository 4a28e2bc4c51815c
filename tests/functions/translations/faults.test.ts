// A series of all kinds of writes to translations while storage refuses one to five calls in a row, or loses their
// replies. What a single broken call does is tried for every operation in tests/functions/faults.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { derivedId } from '../../../functions/lib/http/operation.ts';
import type { Precondition } from '../../../functions/lib/http/precondition.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { createPart, deletePart, replacePart } from '../../../functions/lib/story-admin/part.ts';
import { finishPublication } from '../../../functions/lib/texts/finish-publication.ts';
import { confirm } from '../../../functions/lib/translations/confirm.ts';
import { noteProfile } from '../../../functions/lib/texts/credit/credit.ts';
import type { WriteResult } from '../../../functions/lib/texts/document.ts';
import { discardDraft, restore, saveDraft } from '../../../functions/lib/translations/draft.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import { publish } from '../../../functions/lib/translations/publish.ts';
import type { Place } from '../../../functions/lib/texts/records.ts';
import {
  readReferenceTexts,
  type WriteContext,
} from '../../../functions/lib/texts/write-context.ts';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import { insist } from '../../support/broken-storage.ts';
import { stride } from '../../support/effort.ts';
import { createMemoryStores } from '../../support/memory-store.ts';
import { useStory } from '../../support/translations/tests.ts';
import { englishPart, writeFor } from '../../support/translations/people.ts';
import { findViolations } from '../../support/translations/checker.ts';

/** Every n-th of the calls that a fault can hit is broken. */
const EVERY = stride(7);

useStory();

beforeAll(() => void Object.assign(process.env, ACCOUNT_ENV));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const ZH: Place = { language: 'zh', slug: 'part-1' };
const EN: Place = { language: 'en', slug: 'part-1' };
const NOTHING: Precondition = { kind: 'nothing' };
const at = (rev: number): Precondition => (rev === 0 ? NOTHING : { kind: 'revision', rev });

/** Completes one write, as an API call does. */
async function act(
  store: Store,
  place: Place,
  step: number,
  write: (writing: WriteContext) => Promise<WriteResult>,
): Promise<WriteResult> {
  const surroundings = await readReferenceTexts(store, place);
  const by = { userId: 'u1', name: 'Ada' };
  const time = new Date(Date.UTC(2026, 0, 1, 0, step)).toISOString();
  const operation = derivedId('test', String(step));
  const written = await write({ store, place, by, at: time, operation, ...surroundings });
  await finishPublication(store, place, written, true, place.language === 'en' ? null : by.userId);
  return written;
}

const PROFILE = {
  language: 'zh' as const,
  name: 'Ada',
  bio: '',
  profilePictureUrl: null,
  socialMediaLinks: {},
};

/** Performs every kind of write once and retries each if storage is unavailable, as a client does. */
async function everyWrite(open: () => Store, what: string, settle: () => Promise<void>) {
  const english = englishPart('part-1');
  const images = createMemoryStores().open('images');
  const revisions: number[] = [];
  const step = async (place: Place, write: (writing: WriteContext) => Promise<WriteResult>) => {
    const number = revisions.length + 1;
    const { entry } = await insist(settle, () => act(open(), place, number, write));
    revisions.push(entry?.rev ?? -1);
  };
  await step(ZH, (one) => saveDraft(one, at(0), writeFor(one.source, 'draft')));
  await step(ZH, (one) => publish(one, at(1), writeFor(one.source, 'first')));
  const partData = { title: 'Part I - The Weight of a Choice', content: english.content };
  await step(EN, (one) => replacePart(one, at(0), partData, { typoOnly: false }, images));
  await step(ZH, (one) => confirm(one, at(2), { fields: ['title'] }));
  await step(ZH, (one) => restore(one, at(3), {}));
  await step(ZH, (one) => discardDraft(one, at(4)));
  await step(ZH, (one) => deletePart(one, at(5)));
  await step(ZH, (one) => createPart(one, { title: '第一', content: english.content }, images));
  await step(EN, (one) => deletePart(one, at(1)));
  await insist(settle, () =>
    noteProfile(open(), { userId: 'u1', language: 'zh', profile: PROFILE }),
  );
  await settle();
  expect(revisions, what).toEqual([1, 2, 1, 3, 4, 5, 6, 7, 2]);
}

describe('every write, with each storage call broken', () => {
  it.each(['refused', 'lost'] as const)(
    'leaves the same history after %s calls, and readers see what was published last',
    async (fault) => {
      let runs = 0;
      for (const length of [1, 2, 3, 5]) {
        for (let first = 1 + (length % EVERY), hits = 1; hits > 0; first += EVERY) {
          const stores = createMemoryStores();
          let calls = 0;
          hits = 0;
          stores.setFault(() => {
            calls += 1;
            if (calls < first || calls >= first + length) return null;
            hits += 1;
            return fault;
          });
          const what = `${fault}, calls ${first} to ${first + length - 1}`;
          await everyWrite(
            () => stores.open('translations'),
            what,
            () => {
              stores.setFault(null);
              return Promise.resolve();
            },
          );
          expect(findViolations(stores, { secrets: ['draft'] }), what).toEqual([]);
          expect(stores.stored('translations', 'credit/zh'), what).toMatchObject({
            translator: { name: 'Ada' },
          });
          expect(await repairHead(stores.open('translations'), unexpected), what).toEqual([]);
          runs += 1;
        }
      }
      expect(runs).toBeGreaterThan(250 / EVERY);
    },
    120_000,
  );
});

function unexpected(error: unknown): never {
  throw error;
}
