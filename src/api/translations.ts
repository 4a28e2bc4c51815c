// API calls of the translation workspace (SPEC 7). Each one carries the token of a translator or an admin.
import { ProfileResponseSchema, type AccountProfile } from '../domain/account/responses.ts';
import * as paths from '../domain/app-api-paths.ts';
import { pathTo } from '../domain/path-to.ts';
import {
  DiscussionResponseSchema,
  type DiscussionAct,
} from '../domain/translation/discussion/discussion-schemas.ts';
import { InboxResponseSchema } from '../domain/translation/discussion/inbox.ts';
import { BuildStatusSchema } from '../domain/translation/rebuild.ts';
import {
  HistoryResponseSchema,
  PublishResponseSchema,
  TranslationResponseSchema,
  DashboardResponseSchema,
} from '../domain/translation/responses.ts';
import type {
  ConfirmWrite,
  PublishWrite,
  RestoreWrite,
  TranslationWrite,
} from '../domain/translation/writes.ts';
import {
  asUser,
  get,
  post,
  queryOf,
  remove,
  withText,
  withTextAndBody,
  type CallOptions,
  type TranslationAddress,
  type WriteOptions,
} from './call.ts';
import { requestJson } from './request.ts';
import type { ApiResult } from './result.ts';
import { sendHeaders } from './send.ts';

export const getTranslatorDashboard = get(
  paths.translationsDashboard,
  DashboardResponseSchema,
  asUser,
);

/** Returns what waits for the translator, and what others did lately. */
export const getInbox = get(paths.translationsInbox, InboxResponseSchema, asUser);

/** `baseRev`: the revision that the write replaces; 0 when nothing has been written yet. */
type TextWriteOptions = WriteOptions & { baseRev: number };

const withRevision = (token: string, text: TranslationAddress, options: TextWriteOptions) => ({
  ...options,
  token,
  parameters: text,
});

/** Returns a part with all stored versions, and its English text. */
export const getTranslation = get(paths.translationPart, TranslationResponseSchema, withText);

export const saveDraft = post(
  paths.translationDraft,
  TranslationResponseSchema,
  withTextAndBody<TranslationWrite, TextWriteOptions>,
);

/** Publishes a text as the live version. */
export const publishTranslation = post(
  paths.translationPublish,
  PublishResponseSchema,
  withTextAndBody<PublishWrite, TextWriteOptions>,
);

/** Takes the published text back; readers get English. It becomes the draft, unless there is one. */
export const unpublishTranslation = remove(
  paths.translationPublish,
  TranslationResponseSchema,
  withRevision,
);

/** Confirms that fields are still correct although their English text changed. */
export const confirmTranslation = post(
  paths.translationConfirm,
  TranslationResponseSchema,
  withTextAndBody<ConfirmWrite, TextWriteOptions>,
);

/** Copies the original, or a revision from the history, into the draft. */
export const restoreTranslation = post(
  paths.translationRestore,
  TranslationResponseSchema,
  withTextAndBody<RestoreWrite, TextWriteOptions>,
);

/** Deletes the draft. It remains in the history. */
export const deleteDraft = remove(paths.translationDraft, TranslationResponseSchema, withRevision);

/** Returns who saved what and when, newest first. Pass the last revision as `before` to get the next page. */
export const getHistory = get(
  paths.translationHistory,
  HistoryResponseSchema,
  (token: string, text: TranslationAddress, before: number | null, options?: CallOptions) => ({
    ...withText(token, text, options),
    query: queryOf({ before }),
  }),
);

/** Returns the comments on a part, its review, and the words that are compared. */
export const getDiscussion = get(paths.translationDiscussion, DiscussionResponseSchema, withText);

/** Comments, asks for a look, approves or sends back. */
export const sendAct = post(
  paths.translationDiscussion,
  DiscussionResponseSchema,
  withTextAndBody<DiscussionAct, WriteOptions>,
);

export const getBuildStatus = get(paths.translationsBuildStatus, BuildStatusSchema, asUser);

/** Returns the profile of the signed-in user, with the header that marks workspace requests (SPEC 7). */
export function getWorkspaceProfile(
  token: string,
  options: CallOptions = {},
): Promise<ApiResult<AccountProfile>> {
  const init = { headers: { ...sendHeaders({ token }), 'X-Workspace-Request': '1' } };
  const path = pathTo(paths.authProfile, {});
  return requestJson(path, init, ProfileResponseSchema, { cache: 'no-store', ...options });
}
