// API calls about what is said of translations: comments, reviews and the inbox
// (docs/decisions/051-a-second-translator-looks.md). Each carries the token of a translator or an admin.
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import {
  InboxAnswerSchema,
  type InboxWrite,
} from '../domain/translation/discussion/inbox-answers.ts';
import {
  DiscussionAnswerSchema,
  type DiscussionAct,
} from '../domain/translation/discussion/requests.ts';
import {
  asUser,
  get,
  post,
  withKey,
  withText,
  withTextAndBody,
  type WriteOptions,
} from './call.ts';

/** Returns the comments on a part, its review, and the words that are compared. */
export const getDiscussion = get(
  APP_API_PATHS.translationDiscussion,
  DiscussionAnswerSchema,
  withText,
);

/** Comments, asks for a look, approves or sends back. */
export const sendAct = post(
  APP_API_PATHS.translationDiscussion,
  DiscussionAnswerSchema,
  withTextAndBody<DiscussionAct, WriteOptions>,
);

/** Returns what happened to the parts of the translator's language, newest first. */
export const getInbox = get(APP_API_PATHS.translationsInbox, InboxAnswerSchema, asUser);

/** Marks entries of the inbox as read. */
export const markInbox = post(
  APP_API_PATHS.translationsInbox,
  InboxAnswerSchema,
  withKey<InboxWrite>,
);
