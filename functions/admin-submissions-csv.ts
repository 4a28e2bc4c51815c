// GET /api/admin-dashboard/submissions.csv: the filtered list as a file.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { filterNote, submissionsCsv, viewPages } from './lib/airdrop/export.ts';
import { requireQuery } from './lib/airdrop/parse-requests.ts';
import { handle } from './lib/http/handle.ts';
import { textFile } from './lib/http/response.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { LONG_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminSubmissionsCsv', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'admin', LONG_TIMEOUT_BUDGET);
    const query = requireQuery(new URL(call.request.url).searchParams);
    await caller.log('submissions.exported', Date.now(), { note: filterNote(query) });
    const filter = { ...query, admin: caller.admin };
    const pages = viewPages(caller.stores('airdrop'), filter, caller.report);
    return textFile(submissionsCsv(pages), 'text/csv; charset=utf-8', {
      'Content-Disposition': 'attachment; filename="submissions.csv"',
    });
  },
});

export const config: EndpointConfig<'adminSubmissionsCsv'> = {
  path: '/api/admin-dashboard/submissions.csv',
};
