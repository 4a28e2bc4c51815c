// Calls of the translators' dashboard. Each carries the translator's token.
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import { DashboardResponseSchema } from '../domain/translation/responses.ts';
import { InboxResponseSchema } from '../domain/translation/discussion/inbox.ts';
import { asUser, get } from './call.ts';

/** Returns the translator and the progress of each part. */
export const getTranslatorDashboard = get(
  APP_API_PATHS.translationsDashboard,
  DashboardResponseSchema,
  asUser,
);

/** Returns what waits for the translator, and what others did lately. */
export const getInbox = get(APP_API_PATHS.translationsInbox, InboxResponseSchema, asUser);
