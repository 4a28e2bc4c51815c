// Cached responses of the story calls (list of parts, live parts, translator credit), used when the network fails.
// Nothing personal is requested through this module (decision 114).
import type * as v from 'valibot';
import { failure, type ApiResult } from '../api/result.ts';
import { getPartLive, getParts, getPublishedTranslator } from '../api/story.ts';
import { browserTools, type RequestTools } from '../api/tools.ts';
import * as paths from '../domain/api-paths.ts';
import type { ClientErrorCode } from '../domain/errors.ts';
import type { Language } from '../domain/languages.ts';
import { VISIT_MS } from '../domain/limits.ts';
import { pathTo } from '../domain/path-to.ts';
import { STORY_ID, type PartSlug } from '../domain/story/parts.ts';
import {
  NullableTranslatorSchema,
  type PublishedTranslator,
} from '../domain/story/published-translator.ts';
import {
  ReaderPartSchema,
  StoryPartsSchema,
  type ReaderPart,
  type StoryParts,
} from '../domain/story/responses.ts';
import { readThrough, type ReadResult } from './read-through.ts';
import { withCache } from './text-cache.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  tools?: RequestTools;
}

function readCall<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  missing: ClientErrorCode,
  ask: () => Promise<ApiResult<v.InferOutput<Schema>>>,
  { tools = browserTools, recentMs }: CallOptions & { recentMs?: number },
): Promise<ReadResult<v.InferOutput<Schema>>> {
  return readThrough(
    {
      kind: 'api',
      schema,
      ask,
      read: () => withCache((store) => store.readResponse(path)),
      keep: (data) => void withCache((store) => store.cacheResponse(path, data, tools.now())),
      missing,
      ...(recentMs === undefined ? {} : { recentMs }),
    },
    tools,
  );
}

/**
 * Returns the parts that exist in each language, requested once per visit. A fallback response counts as a failure: it
 * may lack rows, because the server could not read its storage.
 */
export function readParts(options: CallOptions = {}): Promise<ReadResult<StoryParts>> {
  const ask = async (): Promise<ApiResult<StoryParts>> => {
    const response = await getParts(options);
    return response.ok && response.data.source === 'fallback' ? failure('parts.failed') : response;
  };
  const path = pathTo(paths.storyParts, { storyId: STORY_ID });
  return readCall(path, StoryPartsSchema, 'offline.parts', ask, { ...options, recentMs: VISIT_MS });
}

/** Returns a live part. A fallback response may be older than the text on the page and counts as a failure. */
export function readLivePart(
  language: Language,
  slug: PartSlug,
  options: CallOptions = {},
): Promise<ReadResult<ReaderPart>> {
  const ask = async (): Promise<ApiResult<ReaderPart>> => {
    const response = await getPartLive(language, slug, options);
    return response.ok && response.data.source === 'fallback' ? failure('parts.failed') : response;
  };
  const path = pathTo(paths.storyPart, { storyId: STORY_ID, language, partSlug: slug });
  return readCall(path, ReaderPartSchema, 'offline.content', ask, options);
}

/** Returns the credited translator of a language. Requested once per visit, and only when online (SPEC 2). */
export function readPublishedTranslator(
  language: Language,
  options: CallOptions = {},
): Promise<ReadResult<PublishedTranslator | null>> {
  const ask = (): Promise<ApiResult<PublishedTranslator | null>> =>
    navigator.onLine
      ? getPublishedTranslator(language, options)
      : Promise.resolve(failure('network'));
  const path = pathTo(paths.publishedTranslator, { language });
  const visitOptions = { ...options, recentMs: VISIT_MS };
  return readCall(path, NullableTranslatorSchema, 'offline.translations', ask, visitOptions);
}
