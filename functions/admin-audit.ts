// GET /api/admin/audit?before,limit,who,kind,from,to: the audit log of admin actions, newest first (decision 141).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { searchAudit } from './lib/audit/log.ts';
import { requireAuditFilter, requireAuditQuery } from './lib/audit/query.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { STANDARD_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminAudit', {
  GET: async (call) => {
    const { stores } = await requireCaller(call, 'admin', STANDARD_TIMEOUT_BUDGET);
    const sent = new URL(call.request.url).searchParams;
    const query = requireAuditQuery(sent);
    return searchAudit(stores('audit'), requireAuditFilter(sent), query);
  },
});

export const config: EndpointConfig<'adminAudit'> = { path: '/api/admin/audit' };
