// Calls of translators and admins about readers' corrections. The server derives a reply's operation id itself; the
// key sent here only permits retries.
import * as v from 'valibot';
import * as paths from '../domain/app-api-paths.ts';
import {
  CorrectionsResponseSchema,
  type CorrectionCalls,
} from '../domain/corrections/correction.ts';
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import type { Ask } from './result.ts';
import { sendJson } from './send.ts';

export function correctionCalls(ask: Ask): CorrectionCalls {
  const pathOf = (language: Language) => pathTo(paths.correctionList, { language });
  return {
    load: async (language, signal) => {
      const found = await ask((token) =>
        sendJson('GET', pathOf(language), undefined, CorrectionsResponseSchema, { token, signal }),
      );
      return found.ok ? { ok: true, data: found.data.corrections } : found;
    },
    reply: async (language, reply) => {
      const idempotencyKey = `${reply.id}-${reply.state}`;
      const sent = await ask((token) =>
        sendJson('POST', pathOf(language), reply, v.unknown(), { token, idempotencyKey }),
      );
      if (sent.ok) return reply.state;
      return sent.code?.startsWith('correction.') === true ? 'taken' : 'failed';
    },
  };
}
