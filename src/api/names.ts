// Loads the story's names, a static file.
import { namesPath } from '../domain/story/content-paths.ts';
import type { Language } from '../domain/languages.ts';
import { ReaderNamesSchema, type ReaderNames } from '../domain/story/reader-names.ts';
import type { ApiResult } from './answer.ts';
import { getJson, type RequestOptions } from './request.ts';

/** Returns the story's names in a language, as of the last build. */
export function getNames(
  language: Language,
  options: Pick<RequestOptions, 'tools'> = {},
): Promise<ApiResult<ReaderNames>> {
  return getJson(namesPath(language), ReaderNamesSchema, options);
}
