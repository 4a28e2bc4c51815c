// The secret address of a translator's feed (docs/decisions/057-a-feed-at-a-secret-address.md): its form, and the call
// that asks for it.
import * as v from 'valibot';

const NAME = /^([0-9a-f]{32})-([0-9a-f]{48})$/;

/** What names a feed in its address: whose it is, and the secret. */
export interface FeedName {
  userId: string;
  secret: string;
}

/** The last segment of a feed's address; null if it cannot be one. */
export function parseFeedName(text: string): FeedName | null {
  const [, userId, secret] = NAME.exec(text) ?? [];
  return userId === undefined || secret === undefined ? null : { userId, secret };
}

/** The last segment of a feed's address. */
export function toFeedName({ userId, secret }: FeedName): string {
  return `${userId}-${secret}`;
}

/**
 * Body of POST /api/translations/feed. `replaces` names the feed that is to end; if it has ended already, or if it is
 * null, the current one stays, or the first one begins.
 */
export const FeedRequestSchema = v.object({
  replaces: v.optional(v.nullable(v.pipe(v.string(), v.regex(NAME))), null),
});
export type FeedRequest = v.InferInput<typeof FeedRequestSchema>;

/** Response: the name of the feed, from which the caller makes its address. */
export const FeedAnswerSchema = v.object({ name: v.pipe(v.string(), v.regex(NAME)) });
export type FeedAnswer = v.InferOutput<typeof FeedAnswerSchema>;
