// The stored list of parts (decision 049). Built-in parts need no list: whatever concerns one of them is answered without
// reading it.
import { AppError } from '../../../src/domain/errors.ts';
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import {
  BUILT_IN_LIST,
  BUILT_IN_PARTS,
  PartListSchema,
  isBuiltIn,
  isTranslatableIn,
  withPart,
  type AddProblem,
  type AddedEntry,
  type PartList,
} from '../../../src/domain/story/part-list.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { mayHaveText } from '../../../src/domain/story/translatable.ts';
import { buildKey } from '../storage/keys.ts';
import { changeRecord, readRecord, type Changed } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import type { Place } from './records.ts';

const KEY = buildKey('story', 'parts');

type Reading = Pick<RecordStore, 'read'>;

/** The list; the built-in one if nothing was ever added. */
export async function readPartList(store: Reading): Promise<PartList> {
  return (await readRecord(store, KEY, PartListSchema)) ?? BUILT_IN_LIST;
}

/** Adds a part; `refuse` must throw. The note of the change is the time at which it was added. */
export function addToPartList(
  store: Store,
  operation: string,
  part: AddedEntry,
  after: PartSlug | null,
  refuse: (problem: AddProblem) => never,
): Promise<Changed<PartList>> {
  return changeRecord(store, KEY, PartListSchema, operation, (list) => {
    const next = withPart(list ?? BUILT_IN_LIST, part, after);
    return typeof next === 'string' ? refuse(next) : { value: next, note: part.createdAt };
  });
}

/** Throws `part.unknown` (404) unless the part is in the list and may have a text in this language. */
export async function requireListed(store: Reading, { language, slug }: Place): Promise<void> {
  const isAllowed = isBuiltIn(slug)
    ? mayHaveText(language, slug)
    : isAllowedIn(await readPartList(store), language, slug);
  if (!isAllowed) throw new AppError('part.unknown');
}

function isAllowedIn({ order, added }: PartList, language: Language, slug: PartSlug): boolean {
  return order.includes(slug) && (language === 'en' || isTranslatableIn(added, slug));
}

/** The languages in which a part may have a text. */
export async function languagesOf(store: Reading, slug: PartSlug): Promise<Language[]> {
  if (isBuiltIn(slug)) return LANGUAGES.filter((language) => mayHaveText(language, slug));
  const list = await readPartList(store);
  return LANGUAGES.filter((language) => isAllowedIn(list, language, slug));
}

/** The parts that may have a text in a language, in story order. */
export function slugsIn(list: PartList, language: Language): PartSlug[] {
  return list.order.filter((slug) => isAllowedIn(list, language, slug));
}

/**
 * Reads something of each part that may have a text in a language, in story order. The built-in parts do not wait for the
 * list: until something is added, it costs no time.
 */
export async function readEachPart<T>(
  store: Reading,
  language: Language,
  read: (slug: PartSlug) => Promise<T>,
): Promise<T[]> {
  const reading = new Map<PartSlug, Promise<T>>();
  const begin = (slug: PartSlug): Promise<T> => {
    const begun = reading.get(slug) ?? read(slug);
    // Reported below, where all are awaited.
    begun.catch(() => undefined);
    reading.set(slug, begun);
    return begun;
  };
  for (const slug of BUILT_IN_PARTS) if (mayHaveText(language, slug)) void begin(slug);
  return Promise.all(slugsIn(await readPartList(store), language).map(begin));
}
