// PUT /api/admin-dashboard/submissions/{id}/action: verify, reject or send_airdrop (SPEC 7).
import * as v from 'valibot';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openDesk } from './lib/airdrop/admin-requests.ts';
import { viewSubmission } from './lib/airdrop/admin-view.ts';
import { requireReview, requireSubmissionId } from './lib/airdrop/requests.ts';
import { reviewSubmission } from './lib/airdrop/review.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { operationId } from './lib/http/operation.ts';
import { readJson } from './lib/http/read-body.ts';
import { WRITE_PATIENCE } from './lib/storage/store.ts';

export default handle('adminSubmissionAction', {
  PUT: async (call) => {
    const desk = await openDesk(call, WRITE_PATIENCE);
    const id = requireSubmissionId(call.params.id);
    const review = requireReview(await readJson(call.request, v.unknown()));
    const operation = operationId(call.request, 'action', desk.admin, id, JSON.stringify(review));
    const record = await reviewSubmission(desk.stores, id, review, desk, operation);
    return json({ submission: await viewSubmission(desk.stores('airdrop'), record, desk.report) });
  },
});

export const config: EndpointConfig<'adminSubmissionAction'> = {
  path: '/api/admin-dashboard/submissions/:id/action',
};
