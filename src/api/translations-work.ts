// A translator's progress and next tasks (SPEC 7). Each call carries the translator's token.
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import type { Language } from '../domain/languages.ts';
import { DashboardAnswerSchema, WorkQueueAnswerSchema } from '../domain/translation/answers.ts';
import type { QueueQuery } from '../domain/translation/progress.ts';
import { asUser, get, queryOf, type CallOptions } from './call.ts';

/** Returns the translator and the progress of each part. */
export const getTranslatorDashboard = get(
  APP_API_PATHS.translationsDashboard,
  DashboardAnswerSchema,
  asUser,
);

/** Returns the parts of a language with a status; without one, those that need work, most urgent first. */
export const getWorkQueue = get(
  APP_API_PATHS.translationsWorkQueue,
  WorkQueueAnswerSchema,
  (token: string, language: Language, { status, limit }: QueueQuery, options?: CallOptions) => ({
    ...options,
    token,
    query: queryOf({ language, status, limit }),
  }),
);
