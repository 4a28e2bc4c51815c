// The call about a translator's feed (docs/decisions/057-a-feed-at-a-secret-address.md). Feed readers read the feed itself.
import { FeedAnswerSchema, type FeedAnswer, type FeedRequest } from '../domain/account/feed.ts';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import type { ApiResult } from './answer.ts';
import { sendJson, type SendOptions } from './send.ts';

/** Returns the name of the translator's feed; a new one if `replaces` is the current one. */
export function nameFeed(
  token: string,
  request: FeedRequest,
  options: Pick<SendOptions, 'signal' | 'tools'> & { idempotencyKey: string },
): Promise<ApiResult<FeedAnswer>> {
  const address = APP_API_PATHS.translationsFeed;
  return sendJson('POST', address, request, FeedAnswerSchema, { ...options, token });
}
