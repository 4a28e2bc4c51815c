// GET /api/admin/audit?before,limit: the audit log of admin actions, newest first (DESIGN decisions 40, 43).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openReviewContext } from './lib/airdrop/admin-requests.ts';
import { requireAuditQuery } from './lib/airdrop/requests.ts';
import { readAudit } from './lib/audit/log.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { READER_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminAudit', {
  GET: async (call) => {
    const { stores } = await openReviewContext(call, READER_TIMEOUT_BUDGET);
    const query = requireAuditQuery(new URL(call.request.url).searchParams);
    return json(await readAudit(stores('audit'), query));
  },
});

export const config: EndpointConfig<'adminAudit'> = { path: '/api/admin/audit' };
