// Calls of translators and admins about readers' corrections.
import * as v from 'valibot';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import {
  CorrectionsAnswerSchema,
  type CorrectionReply,
  type CorrectionRow,
  type CorrectionsAnswer,
} from '../domain/corrections/correction.ts';
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import type { PartSlug } from '../domain/story/parts.ts';
import type { ApiResult } from './answer.ts';
import type { RequestOptions } from './request.ts';
import { sendJson } from './send.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/** Returns the first page of the corrections that wait in a language, of one part or all. */
function getCorrections(
  token: string,
  language: Language,
  { part }: { part?: PartSlug },
  options: CallOptions,
): Promise<ApiResult<CorrectionsAnswer>> {
  const query = new URLSearchParams(part && { part });
  const address = pathTo(APP_API_PATHS.correctionList, { language });
  const whole = query.size === 0 ? address : `${address}?${String(query)}`;
  return sendJson('GET', whole, undefined, CorrectionsAnswerSchema, { ...options, token });
}

/** Answers one. The same answer twice is no conflict, so it may be repeated. */
function replyToCorrection(
  token: string,
  { language, part, id }: { language: Language; part: PartSlug; id: string },
  reply: CorrectionReply,
  options: CallOptions & { idempotencyKey: string },
): Promise<ApiResult<unknown>> {
  const address = pathTo(APP_API_PATHS.correctionReply, { language, part, id });
  return sendJson('POST', address, reply, v.unknown(), { ...options, token });
}

/** Somebody else answered, or the words are gone. */
const TAKEN: readonly (string | undefined)[] = [
  'correction.conflict',
  'correction.outdated',
  'correction.unknown',
];

/** Makes a call with the session of whoever answers. */
type Ask = <T>(call: (token: string) => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;

/** What a list of corrections asks for, of one part or all. */
export function correctionCalls(ask: Ask, language: Language, part?: PartSlug) {
  return {
    load: async (signal: AbortSignal): Promise<CorrectionsAnswer | null> => {
      const about = part === undefined ? {} : { part };
      const found = await ask((token) => getCorrections(token, language, about, { signal }));
      return found.ok ? found.data : null;
    },
    reply: async (
      row: Pick<CorrectionRow, 'id' | 'part'>,
      reply: CorrectionReply,
    ): Promise<'done' | 'taken' | 'failed'> => {
      const idempotencyKey = `${row.id}-${reply.reply}`;
      const place = { language, part: row.part, id: row.id };
      const sent = await ask((token) => replyToCorrection(token, place, reply, { idempotencyKey }));
      if (sent.ok) return 'done';
      return TAKEN.includes(sent.code) ? 'taken' : 'failed';
    },
  };
}
