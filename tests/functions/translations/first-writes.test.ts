// A part is read while its very first writes are under way.
import { expect, it } from 'vitest';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { readPartState } from '../../../functions/lib/texts/document.ts';
import { finishPublication } from '../../../functions/lib/texts/finish-publication.ts';
import type { Place } from '../../../functions/lib/texts/records.ts';
import { readReferenceTexts } from '../../../functions/lib/texts/write-context.ts';
import { saveDraft } from '../../../functions/lib/translations/draft.ts';
import { publish } from '../../../functions/lib/translations/publish.ts';
import { createMemoryStores } from '../../support/memory-store.ts';
import { useStory } from '../../support/translations/tests.ts';
import { writeFor } from '../../support/translations/people.ts';

useStory();

const PLACE: Place = { language: 'zh', slug: 'part-2' };
const BY = { userId: 'u1', name: 'Ada' };
const AT = '2026-01-02T03:04:05.000Z';

/** Publishes a text, then saves another one as a draft. */
async function writeTwice(store: Store): Promise<void> {
  const references = await readReferenceTexts(store, PLACE);
  const writing = () => ({
    store,
    place: PLACE,
    by: BY,
    at: AT,
    operation: newOperationId(),
    ...references,
  });
  const nothing = { kind: 'nothing' } as const;
  const published = await publish(writing(), nothing, writeFor(references.source, 'one'));
  await finishPublication(store, PLACE, published, true, BY.userId);
  const seen = { kind: 'revision', rev: 1 } as const;
  await saveDraft(writing(), seen, writeFor(references.source, 'two'));
}

it('a reader who finds no document, and then the record of a publication, is shown all of it', async () => {
  const store = createMemoryStores().open('translations');
  let write: Promise<void> | null = null;
  const torn: Store = {
    ...store,
    readTagged: async (key) => {
      const found = await store.readTagged(key);
      write ??= writeTwice(store);
      return found;
    },
    read: async (key) => {
      while (write === null) await new Promise((done) => setImmediate(done));
      await write;
      return store.read(key);
    },
  };
  const state = await readPartState(torn, PLACE);
  expect(state).toEqual(await readPartState(store, PLACE));
  expect(state.document).toMatchObject({ rev: 2, liveRev: 1, originalRev: 1 });
  expect(state.document.draft?.text.title).toMatch(/^two /);
});
