// GET /api/terms/{language}: the names and terms of a language. POST: suggests an entry. PUT, for admins: decides.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { TermDecisionSchema, TermProposalSchema } from '../src/domain/translation/terms.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import {
  decideTerm,
  exportTerms,
  openTermsCall,
  showTerms,
  suggestTerm,
} from './lib/translations/terms.ts';

export default handle('terms', {
  GET: async (call) => {
    const caller = await openTermsCall(call);
    const isCsv = new URL(call.request.url).searchParams.get('format') === 'csv';
    return isCsv ? exportTerms(caller) : showTerms(caller);
  },
  POST: async (call) => {
    const caller = await openTermsCall(call);
    return suggestTerm(caller, await readJson(call.request, TermProposalSchema), Date.now());
  },
  PUT: async (call) => {
    const caller = await openTermsCall(call);
    return decideTerm(caller, await readJson(call.request, TermDecisionSchema), Date.now());
  },
});

export const config: EndpointConfig<'terms'> = { path: '/api/terms/:language(ko|zh|ja|tr)' };
