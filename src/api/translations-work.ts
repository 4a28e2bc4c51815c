// A translator's progress and next tasks (SPEC 7). Each call carries the translator's token.
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import {
  DashboardAnswerSchema,
  WorkQueueAnswerSchema,
  type DashboardAnswer,
  type WorkQueueAnswer,
} from '../domain/translation/answers.ts';
import type { QueueQuery } from '../domain/translation/progress.ts';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import type { ApiResult } from './answer.ts';
import type { RequestOptions } from './request.ts';
import { sendJson } from './send.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/** Returns the translator and the progress of each part. */
export function getTranslatorDashboard(
  token: string,
  options: CallOptions = {},
): Promise<ApiResult<DashboardAnswer>> {
  const address = pathTo(APP_API_PATHS.translationsDashboard, {});
  return sendJson('GET', address, undefined, DashboardAnswerSchema, { ...options, token });
}

/** Returns the parts of a language with a status; without one, those that need work, most urgent first. */
export function getWorkQueue(
  token: string,
  language: Language,
  { status, limit }: QueueQuery,
  options: CallOptions = {},
): Promise<ApiResult<WorkQueueAnswer>> {
  const query = new URLSearchParams({ language });
  if (status) query.set('status', status);
  if (limit !== undefined) query.set('limit', String(limit));
  const address = `${pathTo(APP_API_PATHS.translationsWorkQueue, {})}?${query.toString()}`;
  return sendJson('GET', address, undefined, WorkQueueAnswerSchema, { ...options, token });
}
