// Makes this browser request published data again within the same visit, after its user changed what readers see.
import { delMany } from 'idb-keyval';
import * as paths from '../domain/api-paths.ts';
import { LANGUAGES } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import { STORY_ID } from '../domain/story/parts.ts';
import { hasLocalDatabase, localStore } from './database.ts';

/** Removes the stored list of parts and credits. Never rejects: without a database there is nothing to remove. */
async function invalidatePublished(): Promise<void> {
  if (!hasLocalDatabase()) return;
  const creditPaths = LANGUAGES.map((language) => pathTo(paths.publishedTranslator, { language }));
  const listPath = pathTo(paths.storyParts, { storyId: STORY_ID });
  try {
    await delMany([listPath, ...creditPaths], localStore('api-responses'));
  } catch (error) {
    console.warn('What this browser keeps could not be changed:', error);
  }
}

/** Removes stored published data if a write succeeded. Returns the write's result without waiting for the database. */
export async function invalidateOnSuccess<R extends { ok: boolean }>(
  write: Promise<R>,
): Promise<R> {
  const result = await write;
  if (result.ok) void invalidatePublished();
  return result;
}
