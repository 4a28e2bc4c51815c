// The cover's texts of each language that admins have written, and what readers get.
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { CoverTextsSchema, type CoverTexts } from '../../../src/domain/story/cover.ts';
import type { StoryMetadata } from '../../../src/domain/story/part-file.ts';
import { coverKey } from '../storage/blob-keys.ts';
import { readRecord } from '../storage/records.ts';
import type { RecordStore } from '../storage/store.ts';
import { readCommittedMetadata } from './committed.ts';

export const CoverSchema = v.object({
  rev: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Null: the committed texts are shown again. */
  cover: v.nullable(CoverTextsSchema),
  by: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type CoverRecord = v.InferOutput<typeof CoverSchema>;

export function readCover(store: RecordStore, language: Language): Promise<CoverRecord | null> {
  return readRecord(store, coverKey(language), CoverSchema);
}

/** Returns all records: those that the head counts. */
export async function listCovers(
  store: RecordStore,
): Promise<(CoverRecord & { language: Language })[]> {
  const found = await Promise.all(
    LANGUAGES.map(async (language) => {
      const record = await readCover(store, language);
      return record ? [{ ...record, language }] : [];
    }),
  );
  return found.flat();
}

/** Returns the committed texts with those an admin wrote; the English ones where a language has none of its own. */
export async function storyInfoOf(
  language: Language,
  covers: readonly { language: Language; cover: CoverTexts | null }[],
): Promise<StoryMetadata['storyInfo']> {
  const own = await readCommittedMetadata(language);
  const metadata = own ?? (await readCommittedMetadata('en'));
  if (!metadata) throw new Error('There is no English metadata');
  const written = (of: Language) => covers.find((row) => row.language === of)?.cover;
  const cover = written(language) ?? (own ? null : written('en'));
  return { ...metadata.storyInfo, ...cover };
}
