// A reader's calls about corrections: sends one, and asks which of them are in the book.
import * as v from 'valibot';
import * as paths from '../domain/api-paths.ts';
import {
  OWN_CORRECTIONS_HEADER,
  OwnCorrectionsSchema,
  type CorrectionSend,
  type OwnCorrections,
} from '../domain/corrections/correction-requests.ts';
import { requestJson } from './request.ts';
import type { ApiResult } from './result.ts';
import { sendJson } from './send.ts';

/** Sends a correction. Every attempt has the same secret. */
export function postCorrection(body: CorrectionSend, secret: string): Promise<ApiResult<unknown>> {
  return sendJson('POST', paths.corrections, body, v.object({}), { idempotencyKey: secret });
}

/** Asks which of one's own corrections are in the book. */
export function getOwnCorrections(names: readonly string[]): Promise<ApiResult<OwnCorrections>> {
  const headers = { Accept: 'application/json', [OWN_CORRECTIONS_HEADER]: names.join(',') };
  return requestJson(paths.corrections, { headers }, OwnCorrectionsSchema, { cache: 'no-store' });
}
