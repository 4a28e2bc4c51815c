// API calls about what is said of translations: comments and reviews (decision 126). Each carries the token of a
// translator or an admin.
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import {
  DiscussionResponseSchema,
  type DiscussionAct,
} from '../domain/translation/discussion/discussion-requests.ts';
import { get, post, withText, withTextAndBody, type WriteOptions } from './call.ts';

/** Returns the comments on a part, its review, and the words that are compared. */
export const getDiscussion = get(
  APP_API_PATHS.translationDiscussion,
  DiscussionResponseSchema,
  withText,
);

/** Comments, asks for a look, approves or sends back. */
export const sendAct = post(
  APP_API_PATHS.translationDiscussion,
  DiscussionResponseSchema,
  withTextAndBody<DiscussionAct, WriteOptions>,
);
