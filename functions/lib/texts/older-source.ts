// Earlier English texts, for a translation made from a text that has been replaced since.
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import {
  fieldsOf,
  getField,
  type SourceHashes,
} from '../../../src/domain/translation/text/fields.ts';
import type { HashedText } from '../../../src/domain/translation/text/hashes.ts';
import type { Store } from '../storage/store.ts';
import { listRevisions, readEntry } from './entries.ts';
import type { PartKey } from './part-records.ts';
import { toHashedText, type Source } from './source.ts';

/** How many of the newest entries of the English history are searched. */
const LOOK_BACK = 10;

/** Returns the source, extended by older texts from the history if it does not know one of these hashes. */
export async function addOlderSources(
  store: Store,
  source: Source,
  ...hashes: readonly SourceHashes[]
): Promise<Source> {
  const known = new Set(source.known.flatMap((one) => hashesIn(one.hashes)));
  if (hashes.flatMap(hashesIn).every((hash) => hash === '' || known.has(hash))) return source;
  return {
    ...source,
    known: [...source.known, ...(await readOlderTexts(store, source.part.slug))],
  };
}

/** Returns the newest English texts of the history, oldest first. */
export async function readOlderTexts(store: Store, slug: PartSlug): Promise<HashedText[]> {
  const place: PartKey = { language: 'en', slug };
  const revisions = (await listRevisions(store, place)).slice(-LOOK_BACK);
  const older = await Promise.all(
    revisions.map(async (rev) => {
      const part = (await readEntry(store, place, rev))?.live?.part;
      return part ? [await toHashedText(part)] : [];
    }),
  );
  return older.flat();
}

function hashesIn(hashes: SourceHashes): string[] {
  return fieldsOf(hashes).map((field) => getField(hashes, field) ?? '');
}
