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
import { call, withKey, withText, withTextAndBody, type WriteOptions } from './call.ts';

/** Returns the comments on a part, its review, and the words that are compared. */
export const getDiscussion = call(
  'GET',
  APP_API_PATHS.translationDiscussion,
  DiscussionAnswerSchema,
  withText,
);

/** Comments, asks for a look, approves or sends back. */
export const sendAct = call(
  'POST',
  APP_API_PATHS.translationDiscussion,
  DiscussionAnswerSchema,
  withTextAndBody<DiscussionAct, WriteOptions>,
);

/** Returns what happened to the parts of the translator's language, newest first. */
export const getInbox = call('GET', APP_API_PATHS.translationsInbox, InboxAnswerSchema);

/** Marks entries of the inbox as read. */
export const markInbox = call(
  'POST',
  APP_API_PATHS.translationsInbox,
  InboxAnswerSchema,
  withKey<InboxWrite>,
);
