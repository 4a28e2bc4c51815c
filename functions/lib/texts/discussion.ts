// Reads what was said about a part. Who may say what, and how it is stored, is in translations/discussion-record.ts.
import { TARGET_LANGUAGES } from '../../../src/domain/languages.ts';
import type { RequestedReview } from '../../../src/domain/story/admin-story.ts';
import {
  DiscussionSchema,
  EMPTY_DISCUSSION,
  type Discussion,
} from '../../../src/domain/translation/discussion/discussion.ts';
import { discussionKey } from '../storage/blob-keys.ts';
import { readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { partKeysIn, readPartList } from './part-list.ts';
import type { PartKey } from './part-records.ts';

/** Returns the discussion of a part; an empty one if nobody has said anything. */
export async function readDiscussion(store: Store, place: PartKey): Promise<Discussion> {
  const key = discussionKey(place.language, place.slug);
  return (await readRecord(store, key, DiscussionSchema)) ?? EMPTY_DISCUSSION;
}

/** Returns the reviews that wait for an answer in all languages, longest wait first. Reads all parts in parallel. */
export async function listRequestedReviews(store: Store): Promise<RequestedReview[]> {
  const places = partKeysIn(await readPartList(store), TARGET_LANGUAGES);
  const found = await Promise.all(
    places.map(async (place): Promise<RequestedReview[]> => {
      const { review } = await readDiscussion(store, place);
      if (review?.state !== 'asked') return [];
      const { by, at, note } = review;
      return [{ language: place.language, part: place.slug, by: by.name, at, note }];
    }),
  );
  return found.flat().sort((a, b) => (a.at < b.at ? -1 : 1));
}
