// GET /api/corrections/{language}: readers' corrections that wait for an answer. POST accepts or declines one.
import * as v from 'valibot';
import { CorrectionsResponseSchema } from '../src/domain/corrections/correction.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { readOpen } from './lib/corrections/correction-records.ts';
import { openAnswerer, replyTo } from './lib/corrections/reply.ts';
import { handle } from './lib/http/handle.ts';

export default handle('correctionList', {
  GET: async (call) => {
    const { stores, language } = await openAnswerer(call);
    const corrections = await readOpen(stores('translations'), language);
    // Leaves out what only the server may know.
    return v.parse(CorrectionsResponseSchema, { corrections });
  },
  POST: (call) => replyTo(call, Date.now()),
});

export const config: EndpointConfig<'correctionList'> = { path: '/api/corrections/:language' };
