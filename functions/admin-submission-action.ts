// PUT /api/admin-dashboard/submissions/{id}/action: a step of the review (decision 133).
import * as v from 'valibot';
import type { ActionResponse } from '../src/domain/airdrop/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { viewSubmission } from './lib/airdrop/admin-view.ts';
import { requireReview, requireAddressId } from './lib/airdrop/parse-requests.ts';
import { reviewSubmission } from './lib/airdrop/review.ts';
import { handle } from './lib/http/handle.ts';
import { operationId } from './lib/http/operation.ts';
import { readJson } from './lib/http/read-body.ts';
import { adminNames } from './lib/identity/admin/admins.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminSubmissionAction', {
  PUT: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const { stores, admin, report } = caller;
    const id = requireAddressId(call.params.id);
    const review = requireReview(await readJson(call.request, v.unknown()), adminNames());
    const operation = operationId(call.request, 'action', admin, id, JSON.stringify(review));
    const reviewed = await reviewSubmission(caller, id, review, operation);
    const submission = await viewSubmission(stores('airdrop'), reviewed.record, report);
    return { submission, isConfirmed: reviewed.isConfirmed } satisfies ActionResponse;
  },
});

export const config: EndpointConfig<'adminSubmissionAction'> = {
  path: '/api/admin-dashboard/submissions/:id/action',
};
