// A part is read while its very first writes are under way.
import { expect, it } from 'vitest';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { readPartState } from '../../../functions/lib/texts/document.ts';
import type { PartKey } from '../../../functions/lib/texts/part-records.ts';
import { saveDraft } from '../../../functions/lib/translations/draft.ts';
import { publish } from '../../../functions/lib/translations/publish.ts';
import { createMemoryStores } from '../../support/memory-store.ts';
import { useStory } from '../../support/translations/tests.ts';
import { writeFor } from '../../support/translations/people.ts';
import { completeWrite } from '../../support/translations/writing.ts';

useStory();

const PLACE: PartKey = { language: 'zh', slug: 'part-2' };
const AT = Date.UTC(2026, 0, 2);

/** Publishes a text, then saves another one as a draft. */
async function writeTwice(store: Store): Promise<void> {
  for (const [mark, write] of [
    ['one', publish],
    ['two', saveDraft],
  ] as const) {
    await completeWrite(store, PLACE, AT, (writing, when) =>
      write(writing, when, writeFor(writing.source, mark)),
    );
  }
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
