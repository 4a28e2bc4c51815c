// Finishes publications that a crash interrupted: carries the newest write of each part to what readers see and to the
// head that counts it. Writes nothing if nothing is missing.
import { LANGUAGES, isLanguage, type Language } from '../../../src/domain/languages.ts';
import type { PartList } from '../../../src/domain/story/part-list.ts';
import { hasSlugForm, type PartSlug } from '../../../src/domain/story/parts.ts';
import { DOCUMENTS_PREFIX } from '../storage/blob-keys.ts';
import type { Store } from '../storage/store.ts';
import { listCovers } from './cover-records.ts';
import { listCredits } from './credit/credit-records.ts';
import { foldTail } from './document.ts';
import { readEntry } from './entries.ts';
import { countedIn, countList, countRevision, readHead } from './head/head.ts';
import { coverName, creditName, textName } from './head/record-names.ts';
import { partKeysIn, readPartList, storedSlugsIn } from './part-list.ts';
import { textRevOf, type PartKey } from './part-records.ts';
import { readPublishedPart } from './published.ts';
import { updatePublished } from './update-published.ts';

/**
 * Repairs all parts, credits, covers and the list; returns the names of those that were behind, `ko/part-1`,
 * `credit/ko`, `cover/ko` or `list`. A part that cannot be repaired is reported and tried again next time.
 *
 * @param store - the store `translations`
 */
export async function repairHead(
  store: Store,
  report: (error: unknown) => void,
): Promise<string[]> {
  const [head, keys, credits, covers, list] = await Promise.all([
    readHead(store),
    store.list(DOCUMENTS_PREFIX),
    listCredits(store),
    listCovers(store),
    readPartList(store),
  ]);
  const counted = head ? countedIn(head) : {};
  const isBehind = (name: string, rev: number) => (counted[name]?.rev ?? -1) < rev;
  const repairPart = async (place: PartKey): Promise<string | null> => {
    const name = textName(place);
    const { live } = await foldTail(store, place);
    if (!live) return null;
    const record = await readPublishedPart(store, place.language, place.slug);
    // Confirming a translation ("Still correct") makes a newer record of the same text, which the head need not count.
    if (record?.live.rev === live.rev && !isBehind(name, textRevOf(live))) return null;
    await updatePublished(store, place, live);
    return name;
  };
  const repaired: string[] = [];
  // Sequentially: they all write to the head, and there are few.
  const known = keys.flatMap(placeOf);
  for (const place of [...known, ...(await findWithoutDocument(store, list, known))]) {
    try {
      const name = await repairPart(place);
      if (name !== null) repaired.push(name);
    } catch (error) {
      report(error);
    }
  }
  if (list.shownRev > (head?.list?.rev ?? 0)) {
    await countList(store, list.shownRev);
    repaired.push('list');
  }
  const others = [
    ...credits.map(({ language, rev }) => ({ name: creditName(language), rev })),
    ...covers.map(({ language, rev }) => ({ name: coverName(language), rev })),
  ];
  for (const { name, rev } of others) {
    if (!isBehind(name, rev)) continue;
    await countRevision(store, name, rev);
    repaired.push(name);
  }
  return repaired;
}

/** Returns the parts whose very first write died before there was a document. */
async function findWithoutDocument(
  store: Store,
  list: PartList,
  known: readonly PartKey[],
): Promise<PartKey[]> {
  const isKnown = (language: Language, slug: PartSlug) =>
    known.some((place) => place.language === language && place.slug === slug);
  const others = partKeysIn(list, LANGUAGES, storedSlugsIn).filter(
    ({ language, slug }) => !isKnown(language, slug),
  );
  const first = await Promise.all(others.map((place) => readEntry(store, place, 1)));
  return others.filter((_, index) => first[index] !== null);
}

function placeOf(key: string): PartKey[] {
  const [language, slug, ...rest] = key.slice(DOCUMENTS_PREFIX.length).split('/');
  return rest.length === 0 && isLanguage(language) && hasSlugForm(slug) ? [{ language, slug }] : [];
}
