// The stored list of parts (decision 106). The English texts of built-in parts need no list: whatever concerns one of
// them is answered without reading it.
import { AppError } from '../../../src/domain/errors.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import {
  BUILT_IN_LIST,
  PartListSchema,
  isBuiltIn,
  isRemoved,
  isTranslatableIn,
  type PartList,
} from '../../../src/domain/story/part-list.ts';
import {
  BUILT_IN_PARTS,
  isTranslatableAtFirst,
  type PartSlug,
} from '../../../src/domain/story/parts.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { changeRecord, readRecord, type Change, type ChangeResult } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import type { PartKey } from './part-records.ts';

const KEY = buildKey('story', 'parts');

/** Returns the list; the built-in one if nothing was ever changed. */
export async function readPartList(store: RecordStore): Promise<PartList> {
  return (await readRecord(store, KEY, PartListSchema)) ?? BUILT_IN_LIST;
}

/** Changes the list by compare-and-set; `change` returns null to leave it, or throws. */
export function changePartList(
  store: Store,
  operation: string,
  change: (list: PartList) => Change<PartList> | null,
): Promise<ChangeResult<PartList>> {
  return changeRecord(store, KEY, PartListSchema, operation, (list) =>
    change(list ?? BUILT_IN_LIST),
  );
}

/** Returns whether a part needs no list: of built-in parts, the list decides only whether they can be translated. */
function isFixed({ language, slug }: PartKey): boolean {
  return language === DEFAULT_LANGUAGE && isBuiltIn(slug);
}

/**
 * Throws `part.unknown` (404) unless the part is in the list and may have a text in this language, `part.removed` (404)
 * if it was taken out of the story.
 */
export async function requireListed(store: RecordStore, place: PartKey): Promise<void> {
  if (isFixed(place)) return;
  const list = await readPartList(store);
  if (isRemoved(list, place.slug)) throw new AppError('part.removed');
  if (!isAllowedIn(list, place.language, place.slug)) throw new AppError('part.unknown');
}

/** Returns whether readers may get a text of a part in a language; reads nothing for a part that needs no list. */
export async function isListed(store: RecordStore, place: PartKey): Promise<boolean> {
  return isFixed(place) || isAllowedIn(await readPartList(store), place.language, place.slug);
}

function isAllowedIn(list: PartList, language: Language, slug: PartSlug): boolean {
  if (!list.order.includes(slug) || isRemoved(list, slug)) return false;
  return language === DEFAULT_LANGUAGE || isTranslatableIn(list, slug);
}

export async function languagesOf(store: RecordStore, slug: PartSlug): Promise<Language[]> {
  const list = await readPartList(store);
  return LANGUAGES.filter((language) => isAllowedIn(list, language, slug));
}

/** Returns the parts that may have a text in a language, in story order. */
export function slugsIn(list: PartList, language: Language): PartSlug[] {
  return list.order.filter((slug) => isAllowedIn(list, language, slug));
}

/**
 * Returns the parts of which something may be stored in a language: also those that were taken out, or are no longer
 * translatable. For callers that must reach everything that was ever written.
 */
export function storedSlugsIn(list: PartList, language: Language): PartSlug[] {
  const { order, translatable } = list;
  return order.filter(
    (slug) => !isBuiltIn(slug) || slug in translatable || isAllowedIn(list, language, slug),
  );
}

/** Returns the parts that `choose` takes from the list, language by language. */
export function partKeysIn<L extends Language>(
  list: PartList,
  languages: readonly L[],
  choose: typeof slugsIn = slugsIn,
): { language: L; slug: PartSlug }[] {
  return languages.flatMap((language) =>
    choose(list, language).map((slug) => ({ language, slug })),
  );
}

/**
 * Reads something of each part that may have a text in a language, in story order. The built-in parts do not wait for
 * the list: until something is changed, it costs no time.
 *
 * @param choose - which parts of the list are meant
 */
export async function readEachPart<T>(
  store: RecordStore,
  language: Language,
  read: (slug: PartSlug) => Promise<T>,
  choose: typeof slugsIn = slugsIn,
): Promise<T[]> {
  const reading = new Map<PartSlug, Promise<T>>();
  const begin = (slug: PartSlug): Promise<T> => {
    const begun = reading.get(slug) ?? read(slug);
    // Reported below, if the part is chosen.
    begun.catch(() => undefined);
    reading.set(slug, begun);
    return begun;
  };
  for (const slug of BUILT_IN_PARTS)
    if (language === DEFAULT_LANGUAGE || isTranslatableAtFirst(slug)) void begin(slug);
  return Promise.all(choose(await readPartList(store), language).map(begin));
}
