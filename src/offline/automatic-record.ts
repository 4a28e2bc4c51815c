// The download record of what was kept by itself (SPEC 3: type 'automatic', version 'Cached'): how many parts of a
// language's book are there. Counted from what is really there, so that it heals after texts were removed.
import { getMany, keys, set } from 'idb-keyval';
import * as v from 'valibot';
import type { Language } from '../domain/languages.ts';
import {
  automaticId,
  DownloadRecordSchema,
  sizeText,
  type DownloadRecord,
} from '../domain/offline-records.ts';
import { PART_SLUGS, STORY_ID } from '../domain/story.ts';
import { localStore, readRecord } from './database.ts';

const AutomaticRecordSchema = v.object({
  ...DownloadRecordSchema.entries,
  /** The texts that belong to the book, some of them English ones. */
  paths: v.array(v.string()),
});

/** One after the other: two parts that come together must both be counted. */
let notes: Promise<void> = Promise.resolve();

/** Counts a part that is kept now to the book of a language. */
export function noteAutomaticPart(book: Language, path: string, now: number): Promise<void> {
  const noted = notes.then(() => note(book, path, now));
  notes = noted.catch(() => undefined);
  return noted;
}

/** What was kept by itself of a language; undefined when nothing was. */
export function readAutomatic(language: Language): Promise<DownloadRecord | undefined> {
  return readRecord('downloads', automaticId(language), AutomaticRecordSchema);
}

async function note(language: Language, path: string, now: number): Promise<void> {
  const store = localStore('story-parts');
  const id = automaticId(language);
  const before = await readRecord('downloads', id, AutomaticRecordSchema);
  const kept = new Set(await keys(store));
  const paths = [...new Set([...(before?.paths ?? []), path])].filter((each) => kept.has(each));
  const texts = await getMany<unknown>(paths, store);
  const sizeBytes = JSON.stringify(texts).length;
  const at = new Date(now).toISOString();
  const record: v.InferOutput<typeof AutomaticRecordSchema> = {
    id,
    storyId: STORY_ID,
    language,
    downloadDate: at,
    totalParts: PART_SLUGS.length,
    // A part may be kept in two languages, before and after it was translated.
    downloadedParts: new Set(paths.map((each) => each.split('/').at(-1))).size,
    version: 'Cached',
    size: sizeText(sizeBytes),
    type: 'automatic',
    sizeBytes,
    packHash: '',
    contentHash: '',
    files: [],
    newestContentHash: '',
    checkedAt: at,
    paths,
  };
  await set(id, record, localStore('downloads'));
}
