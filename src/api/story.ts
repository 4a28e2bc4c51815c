// The story's calls (SPEC 7): a part as a static file, a live part, and the list of parts.
import * as paths from '../domain/api-paths.ts';
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import { partFilePath } from '../domain/story/content-paths.ts';
import { STORY_ID, type PartSlug } from '../domain/story/parts.ts';
import {
  PublishedTranslatorResponseSchema,
  withSafeLinks,
  type PublishedTranslator,
} from '../domain/story/published-translator.ts';
import {
  LivePartSchema,
  StaticPartSchema,
  StoryPartsSchema,
  type LivePart,
  type ReaderPart,
  type StoryParts,
} from '../domain/story/responses.ts';
import { getJson, type RequestOptions } from './request.ts';
import type { ApiResult } from './result.ts';
import { browserTools } from './tools.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/**
 * Returns the published translator of a language, with links that are safe to render; null if there is none, as for
 * English.
 */
export async function getPublishedTranslator(
  language: Language,
  options: CallOptions = {},
): Promise<ApiResult<PublishedTranslator | null>> {
  const path = pathTo(paths.publishedTranslator, { language });
  const result = await getJson(path, PublishedTranslatorResponseSchema, {
    ...options,
    cache: 'no-cache',
  });
  if (!result.ok) return result;
  const { translator } = result.data;
  return { ok: true, data: translator && withSafeLinks(translator) };
}

/** Returns a part as of the last build; 404 if the language has no translation. Fast: served by the CDN or a cache. */
export function getPartStatic(
  language: Language,
  part: PartSlug,
  options: CallOptions = {},
): Promise<ApiResult<ReaderPart>> {
  return getJson(partFilePath(language, part), StaticPartSchema, options);
}

/**
 * Returns the live version of a part; 404 `part.untranslated` if the language has none. With `source: 'fallback'` the
 * text may be older than the one on the page.
 */
export function getPartLive(
  language: Language,
  part: PartSlug,
  options: CallOptions = {},
): Promise<ApiResult<LivePart>> {
  const path = pathTo(paths.storyPart, { storyId: STORY_ID, language, partSlug: part });
  return getJson(path, LivePartSchema, { ...options, cache: 'no-cache' });
}

/**
 * Returns the parts that exist in each language, and each language's metadata. SPEC 7's timestamp and flag in the URL
 * keep caches other than our CDN from answering. On failure, the list built into the page applies (SPEC 7).
 */
export function getParts(options: CallOptions = {}): Promise<ApiResult<StoryParts>> {
  const { now } = options.tools ?? browserTools;
  const path = pathTo(paths.storyParts, { storyId: STORY_ID });
  const address = `${path}?v=${String(now())}&bypass=1`;
  return getJson(address, StoryPartsSchema, { ...options, cache: 'no-cache' });
}
