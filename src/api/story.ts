// The story's calls (SPEC 7): a part as a static file, a part as it is live now, the list of parts.
import { partFilePath } from '../domain/story/content-paths.ts';
import { pathTo } from '../domain/path-to.ts';
import * as PATHS from '../domain/api-paths.ts';
import type { Language } from '../domain/languages.ts';
import { STORY_ID, type PartSlug } from '../domain/story/parts.ts';
import {
  LivePartSchema,
  ReaderPartSchema,
  StoryPartsSchema,
  type LivePart,
  type ReaderPart,
  type StoryParts,
} from '../domain/story/answers.ts';
import type { ApiResult } from './answer.ts';
import { getJson, type RequestOptions } from './request.ts';
import { browserTools } from './tools.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/** A part as the last build wrote it; 404 where the language has no translation of it. Quick: the CDN's or the cache's. */
export function getPartStatic(
  language: Language,
  part: PartSlug,
  options: CallOptions = {},
): Promise<ApiResult<ReaderPart>> {
  return getJson(partFilePath(language, part), ReaderPartSchema, options);
}

/**
 * A part as it is live now; 404 `part.untranslated` where the language has none. An answer whose `source` is
 * `fallback` may be older than the text on the page.
 */
export function getPartLive(
  language: Language,
  part: PartSlug,
  options: CallOptions = {},
): Promise<ApiResult<LivePart>> {
  const address = pathTo(PATHS.storyPart, { storyId: STORY_ID, language, partSlug: part });
  return getJson(address, LivePartSchema, { ...options, cache: 'no-cache' });
}

/**
 * The parts that exist in each language, and each language's metadata. With `bypass` the address carries SPEC 7's time
 * stamp and flag, so that no cache on the way has it. When this fails, the page's built-in list stands (SPEC 7).
 */
export function getParts(
  options: CallOptions & { bypass?: boolean } = {},
): Promise<ApiResult<StoryParts>> {
  const { now } = options.tools ?? browserTools;
  const query = options.bypass ? `?v=${String(now())}&bypass=1` : '';
  const address = pathTo(PATHS.storyParts, { storyId: STORY_ID }) + query;
  return getJson(address, StoryPartsSchema, { ...options, cache: 'no-cache' });
}
