// Calls of translators and admins about readers' corrections.
import * as v from 'valibot';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import {
  CorrectionsAnswerSchema,
  type CorrectionReply,
  type CorrectionsAnswer,
} from '../domain/corrections/correction.ts';
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import type { PartSlug } from '../domain/story/parts.ts';
import type { ApiResult } from './answer.ts';
import type { RequestOptions } from './request.ts';
import { sendJson } from './send.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/** Returns a page of the corrections that wait in a language, of one part or all. */
export function getCorrections(
  token: string,
  language: Language,
  { part, after }: { part?: PartSlug; after?: string } = {},
  options: CallOptions = {},
): Promise<ApiResult<CorrectionsAnswer>> {
  const query = new URLSearchParams({ ...(part && { part }), ...(after && { after }) });
  const address = pathTo(APP_API_PATHS.correctionList, { language });
  const whole = query.size === 0 ? address : `${address}?${String(query)}`;
  return sendJson('GET', whole, undefined, CorrectionsAnswerSchema, { ...options, token });
}

/** Answers one. The same answer twice is no conflict, so it may be repeated. */
export function replyToCorrection(
  token: string,
  { language, part, id }: { language: Language; part: PartSlug; id: string },
  reply: CorrectionReply,
  options: CallOptions & { idempotencyKey: string },
): Promise<ApiResult<unknown>> {
  const address = pathTo(APP_API_PATHS.correctionReply, { language, part, id });
  return sendJson('POST', address, reply, v.unknown(), { ...options, token });
}
