// For those who change what readers see: makes this browser ask what is published again, within the same visit.
import { delMany } from 'idb-keyval';
import * as paths from '../domain/api-paths.ts';
import { LANGUAGES } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import { STORY_ID } from '../domain/story/parts.ts';
import { hasLocalDatabase, localStore } from './database.ts';

/** Removes the kept list of parts and credits. Never rejects: without a database there is nothing to remove. */
async function invalidatePublished(): Promise<void> {
  if (!hasLocalDatabase()) return;
  const credits = LANGUAGES.map((language) => pathTo(paths.publishedTranslator, { language }));
  const list = pathTo(paths.storyParts, { storyId: STORY_ID });
  try {
    await delMany([list, ...credits], localStore('api-responses'));
  } catch (error) {
    console.warn('What this browser keeps could not be changed:', error);
  }
}

/** Forgets what is published if a write succeeded. Returns its result, without waiting for the database. */
export async function invalidateOnSuccess<R extends { ok: boolean }>(
  write: Promise<R>,
): Promise<R> {
  const result = await write;
  if (result.ok) void invalidatePublished();
  return result;
}
