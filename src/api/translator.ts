// The call that returns the credited translator of a language (SPEC 2, SPEC 7).
import { pathTo } from '../domain/path-to.ts';
import * as API_PATHS from '../domain/api-paths.ts';
import type { Language } from '../domain/languages.ts';
import {
  PublishedTranslatorResponseSchema,
  withSafeLinks,
  type PublishedTranslator,
} from '../domain/story/published-translator.ts';
import type { ApiResult } from './result.ts';
import { getJson, type RequestOptions } from './request.ts';

/**
 * Returns the published translator of a language, with links that are safe to render; null if there is none, as for
 * English.
 */
export async function getPublishedTranslator(
  language: Language,
  options: Pick<RequestOptions, 'signal' | 'tools'> = {},
): Promise<ApiResult<PublishedTranslator | null>> {
  const address = pathTo(API_PATHS.publishedTranslator, { language });
  const result = await getJson(address, PublishedTranslatorResponseSchema, {
    ...options,
    cache: 'no-cache',
  });
  if (!result.ok) return result;
  const { translator } = result.data;
  return { ok: true, data: translator && withSafeLinks(translator) };
}
