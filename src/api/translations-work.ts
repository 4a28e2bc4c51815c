// What the translators' dashboard shows. Each call carries the translator's token.
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import { DashboardAnswerSchema } from '../domain/translation/answers.ts';
import { InboxAnswerSchema } from '../domain/translation/discussion/inbox.ts';
import { asUser, get } from './call.ts';

/** Returns the translator and the progress of each part. */
export const getTranslatorDashboard = get(
  APP_API_PATHS.translationsDashboard,
  DashboardAnswerSchema,
  asUser,
);

/** Returns what waits for the translator, and what others did lately. */
export const getInbox = get(APP_API_PATHS.translationsInbox, InboxAnswerSchema, asUser);
