// API calls about what is said of translations: comments, reviews and the inbox
// (docs/decisions/051-a-second-translator-looks.md). Each carries the token of a translator or an admin.
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import { pathTo } from '../domain/path-to.ts';
import {
  InboxAnswerSchema,
  type InboxAnswer,
  type InboxWrite,
} from '../domain/translation/discussion/inbox-answers.ts';
import {
  DiscussionAnswerSchema,
  type DiscussionAct,
  type DiscussionAnswer,
} from '../domain/translation/discussion/requests.ts';
import type { ApiResult } from './answer.ts';
import { sendJson, type SendOptions } from './send.ts';
import type { TranslationAddress } from './translations.ts';

type CallOptions = Pick<SendOptions, 'signal' | 'tools'>;

/** Returns the comments on a part, its review, and the words that are compared. */
export function getDiscussion(
  token: string,
  { language, part }: TranslationAddress,
  options: CallOptions = {},
): Promise<ApiResult<DiscussionAnswer>> {
  const address = pathTo(APP_API_PATHS.translationDiscussion, { language, part });
  return sendJson('GET', address, undefined, DiscussionAnswerSchema, { ...options, token });
}

/** Comments, asks for a look, approves or sends back. The key is the same for each attempt. */
export function sendAct(
  token: string,
  { language, part }: TranslationAddress,
  act: DiscussionAct,
  options: CallOptions & { idempotencyKey: string },
): Promise<ApiResult<DiscussionAnswer>> {
  const address = pathTo(APP_API_PATHS.translationDiscussion, { language, part });
  return sendJson('POST', address, act, DiscussionAnswerSchema, { ...options, token });
}

/** Returns what happened to the parts of the translator's language, newest first. */
export function getInbox(
  token: string,
  options: CallOptions = {},
): Promise<ApiResult<InboxAnswer>> {
  const address = APP_API_PATHS.translationsInbox;
  return sendJson('GET', address, undefined, InboxAnswerSchema, { ...options, token });
}

/** Marks entries of the inbox as read. */
export function markInbox(
  token: string,
  read: InboxWrite,
  options: CallOptions & { idempotencyKey: string },
): Promise<ApiResult<InboxAnswer>> {
  const address = APP_API_PATHS.translationsInbox;
  return sendJson('POST', address, read, InboxAnswerSchema, { ...options, token });
}
