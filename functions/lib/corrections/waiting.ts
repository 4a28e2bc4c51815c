// The corrections of a language that wait for an answer, as an inbox names them. The list itself is in list.ts.
import { waiting } from '../../../src/domain/corrections/receive.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { Store } from '../storage/store.ts';
import { readEachPart } from '../texts/part-list.ts';
import { readCorrections } from './records.ts';

interface Waiting {
  id: string;
  part: PartSlug;
  words: string;
  sentAt: string;
}

/** One read for each part, in parallel. */
export async function readWaiting(store: Store, language: Language): Promise<Waiting[]> {
  const lists = await readEachPart(store, language, async (part) => {
    const open = waiting(await readCorrections(store, { language, slug: part }));
    return open.map(({ id, words, sentAt }) => ({ id, part, words, sentAt }));
  });
  return lists.flat();
}
