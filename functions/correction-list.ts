// GET /api/corrections/{language}: readers' corrections that wait for an answer. POST: accepts or declines one.
import * as v from 'valibot';
import { CorrectionsResponseSchema } from '../src/domain/corrections/correction.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { readOpenCorrections } from './lib/corrections/correction-records.ts';
import { handleReply } from './lib/corrections/reply.ts';
import { handle } from './lib/http/handle.ts';
import { openParticipant } from './lib/identity/participant.ts';

export default handle('correctionList', {
  GET: async (call) => {
    const { caller, language } = await openParticipant(call);
    const corrections = await readOpenCorrections(caller.stores('translations'), language);
    // Drops the fields that only the server may know.
    return v.parse(CorrectionsResponseSchema, { corrections });
  },
  POST: (call) => handleReply(call, Date.now()),
});

export const config: EndpointConfig<'correctionList'> = { path: '/api/corrections/:language' };
