// Published texts in storage: reads one for a reader, or all of them for the build, which must fail rather than lose
// one (decision 131). Does not write them.
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import type { CoverTexts } from '../../../src/domain/story/cover.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import { MAX_PARTS, type PartList } from '../../../src/domain/story/part-list.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { PublishedTranslator } from '../../../src/domain/story/published-translator.ts';
import type { ReplacedPictures } from '../../../src/domain/story/replaced-pictures.ts';
import type { LiveTerm } from '../../../src/domain/translation/terms.ts';
import {
  HEAD_KEY,
  PUBLISHED_PREFIX,
  parsePublishedKey,
  publishedKey,
} from '../storage/blob-keys.ts';
import { isBodyId, readBody } from '../storage/bodies.ts';
import { readRecord } from '../storage/records.ts';
import { LONG_TIMEOUT_BUDGET, openStore, type RecordStore } from '../storage/store.ts';
import { listCovers } from './cover-records.ts';
import { listCredits } from './credit/credit-records.ts';
import { countedIn, readHead } from './head/head.ts';
import { coverName, creditName, textName } from './head/record-names.ts';
import type { Head } from './head/schema.ts';
import { readPartList, slugsIn } from './part-list.ts';
import { LiveSchema, type Live } from './part-records.ts';
import { listLiveTerms } from './term-records.ts';

/** Five languages of as many parts as there can be; a store with more records contains something else. */
const MAX_RECORDS = LANGUAGES.length * MAX_PARTS;

/** A part that was published at least once; `live.part` is null if it has been deleted since. */
export interface LiveRecord {
  language: Language;
  slug: PartSlug;
  live: Live;
}

/** A published text. `rev` counts the writes of this part in this language. */
export interface PublishedRecord {
  language: Language;
  slug: PartSlug;
  rev: number;
  part: PartFile;
  /** Hash of the committed text it replaced (story-admin/superseded.ts). */
  replaced: string | null;
  /** English only: uploads in place of its pictures. */
  pictures?: ReplacedPictures | undefined;
}

/** All published content, except parts that the list leaves out. `rev`: the revision of a build made from it. */
export interface PublishedContent {
  rev: number;
  records: PublishedRecord[];
  /** Parts whose committed text must not be shown to readers either, such as `ko/part-1`. */
  deleted: string[];
  credits: PublishedTranslator[];
  list: PartList;
  /** The cover's texts that admins wrote, at most one per language. */
  covers: { language: Language; cover: CoverTexts }[];
  /** Names and terms that were accepted, of each language that has some. They travel with whatever is published. */
  terms: { language: Language; live: LiveTerm[] }[];
  /**
   * When that which has no date of its own last changed for readers, ISO: withdrawn texts, credits and covers by their
   * names in the head, `pictures/en/part-1`, and `list`. Undefined where none is known.
   */
  times: Record<string, string | undefined>;
}

/** Returns the record of a part, or null; throws if storage is unavailable or the record belongs to another part. */
export async function readPublishedPart(
  store: RecordStore,
  language: Language,
  slug: PartSlug,
): Promise<LiveRecord | null> {
  const key = publishedKey(language, slug);
  const live = await readRecord(store, key, LiveSchema);
  if (live === null) return null;
  if (live.part && live.part.slug !== slug) {
    throw new Error(`The record ${key} holds the part ${live.part.slug}`);
  }
  return { language, slug, live };
}

/** Returns all records, in key order; throws as above, and on a key that names no part. */
export async function listPublished(store: RecordStore): Promise<LiveRecord[]> {
  const keys = await store.list(PUBLISHED_PREFIX);
  if (keys.length > MAX_RECORDS) {
    throw new Error(`${keys.length} published records where ${MAX_RECORDS} are possible`);
  }
  return Promise.all(
    keys.map(async (key) => {
      const place = parsePublishedKey(key);
      if (!place) throw new Error(`The record ${key} belongs to no part`);
      const record = await readPublishedPart(store, place.language, place.slug);
      if (!record) throw new Error(`The record ${key} is listed but missing`);
      return record;
    }),
  );
}

/**
 * Reads all published content for a build; fails closed. Throws if storage is unreachable, a record is invalid, or the
 * head counts more records or newer revisions than exist. A missing head is an error if `requireHead`, else revision 0.
 *
 * @param options.deployContext - defaults to the platform's CONTEXT
 */
export async function readPublished(options: {
  requireHead: boolean;
  deployContext?: string;
  store?: RecordStore;
}): Promise<PublishedContent> {
  const deployContext = options.deployContext ?? process.env['CONTEXT'] ?? 'local';
  const store = options.store ?? openStore('translations', deployContext, LONG_TIMEOUT_BUDGET);
  try {
    // Head first: records published in between are newer than this head counts, which is allowed, but never older.
    const head = await readHead(store);
    if (!head && options.requireHead) throw new Error(`There is no ${HEAD_KEY}`);
    const [all, credits, covers, terms] = await Promise.all([
      listPublished(store),
      listCredits(store),
      listCovers(store),
      listLiveTerms(store),
    ]);
    // After the records: a part is listed before anything of it is published.
    const list = await readPartList(store);
    const stray = all.find(({ slug }) => !list.order.includes(slug));
    if (stray) throw new Error(`${textName(stray)} is published, but in no list of parts`);
    const shown = all.filter(({ language, slug }) => slugsIn(list, language).includes(slug));
    const revisions = new Map([
      ...all.map((row) => [textName(row), row.live.rev] as const),
      ...credits.map((row) => [creditName(row.language), row.rev] as const),
    ]);
    const coverRevisions = covers.map((row) => [coverName(row.language), row.rev] as const);
    if (head) requireCounted(head, revisions, new Map(coverRevisions));
    return {
      rev: head?.rev ?? 0,
      records: shown.flatMap(({ language, slug, live: { rev, part, replaced, pictures } }) =>
        part ? [{ language, slug, rev, part, replaced, pictures }] : [],
      ),
      deleted: shown.filter(({ live }) => !live.part).map(textName),
      credits: credits.flatMap(({ translator }) => (translator ? [translator] : [])),
      list,
      covers: covers.flatMap(({ language, cover }) => (cover ? [{ language, cover }] : [])),
      terms,
      times: Object.fromEntries([
        ...shown.map((row) => [textName(row), row.live.part ? undefined : row.live.at]),
        ...shown.map((row) => [`pictures/${textName(row)}`, row.live.picturesAt]),
        ...credits.map(({ language, namedAt }) => [creditName(language), namedAt]),
        ...covers.map(({ language, at }) => [coverName(language), at]),
        ['list', list.shownAt],
      ]) as PublishedContent['times'],
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Published texts cannot be read: ${reason}`, { cause: error });
  }
}

/** Returns an uploaded picture for a build; null if it is gone. Throws if storage is unreachable. */
export async function readStoryPicture(
  id: string,
  deployContext = process.env['CONTEXT'] ?? 'local',
): Promise<Uint8Array | null> {
  if (!isBodyId(id)) return null;
  const images = openStore('images', deployContext, LONG_TIMEOUT_BUDGET);
  return (await readBody(images, 'story', id))?.bytes ?? null;
}

/** Throws if a record that the head counts is missing or older. `count` is about `revisions` only, not about covers. */
function requireCounted(
  head: Head,
  revisions: ReadonlyMap<string, number>,
  covers: ReadonlyMap<string, number>,
): void {
  if (revisions.size < head.count) {
    throw new Error(`${HEAD_KEY} counts ${head.count} records, ${revisions.size} are there`);
  }
  for (const [name, { rev }] of Object.entries(countedIn(head))) {
    const found = revisions.get(name) ?? covers.get(name);
    if (found === undefined) throw new Error(`${HEAD_KEY} counts ${name}, which is missing`);
    if (found < rev) {
      throw new Error(`${HEAD_KEY} counts ${name} in revision ${rev}, there is ${found}`);
    }
  }
}
