// A translator's progress and next tasks (SPEC 7). Each call carries the translator's token.
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import {
  DashboardAnswerSchema,
  WorkQueueAnswerSchema,
  type DashboardAnswer,
  type WorkQueueAnswer,
} from '../domain/translation/answers.ts';
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

/** Returns the parts awaiting work in a language, most urgent first. */
export function getWorkQueue(
  token: string,
  language: Language,
  options: CallOptions = {},
): Promise<ApiResult<WorkQueueAnswer>> {
  const query = new URLSearchParams({ language }).toString();
  const address = `${pathTo(APP_API_PATHS.translationsWorkQueue, {})}?${query}`;
  return sendJson('GET', address, undefined, WorkQueueAnswerSchema, { ...options, token });
}
