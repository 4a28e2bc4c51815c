// English as it was before: for a translation that was made from a text which has been replaced since.
import { sourceHashOf } from '../../../src/domain/story/source-hash.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import {
  fieldsOf,
  getField,
  type SourceHashes,
} from '../../../src/domain/translation/text/fields.ts';
import { historyPrefix, parseHistoryKey } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';
import { readEntry } from './entries.ts';
import type { Source } from './source.ts';

/** So many replaced texts are looked through, the newest ones. */
const LOOK_BACK = 10;

/** The English with older texts of the history, where one of these hashes is none that it knows. */
export async function knowingOlder(
  store: Store,
  source: Source,
  hashes: SourceHashes,
): Promise<Source> {
  const known = new Set(source.known.flatMap((one) => hashesIn(one.hashes)));
  if (hashesIn(hashes).every((hash) => hash === '' || known.has(hash))) return source;
  const { slug } = source.part;
  const keys = await store.list(historyPrefix('en', slug));
  const revisions = keys.map(parseHistoryKey).slice(-LOOK_BACK);
  const older = await Promise.all(
    revisions.map(async (rev) => {
      const part = (await readEntry(store, { language: 'en', slug }, rev))?.live?.part;
      return part ? [{ text: textOfPart(part), hashes: await sourceHashOf(part) }] : [];
    }),
  );
  return { ...source, known: [...source.known, ...older.flat()] };
}

function hashesIn(hashes: SourceHashes): string[] {
  return fieldsOf(hashes).map((field) => getField(hashes, field) ?? '');
}
