// GET /api/admin-dashboard/submissions.csv: the filtered list, or the addresses to be paid, as a file
// (DESIGN decision 43).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { exportNote, exportSubmissions } from './lib/airdrop/export.ts';
import { requireExportKind, requireQuery } from './lib/airdrop/requests.ts';
import { textFile } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { openCaller } from './lib/identity/caller.ts';
import { BUILD_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminSubmissionsCsv', {
  GET: async (call) => {
    const context = await openCaller(call, 'admin', BUILD_TIMEOUT_BUDGET);
    const sent = new URL(call.request.url).searchParams;
    const [kind, query] = [requireExportKind(sent.get('kind')), requireQuery(sent)];
    await context.log('submissions.exported', Date.now(), { note: exportNote(kind, query) });
    const asked = { ...query, admin: context.admin };
    const text = exportSubmissions(context.stores('airdrop'), kind, asked, context.report);
    const name = kind === 'list' ? 'submissions' : 'payout-addresses';
    return textFile(text, 'text/csv; charset=utf-8', {
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    });
  },
});

export const config: EndpointConfig<'adminSubmissionsCsv'> = {
  path: '/api/admin-dashboard/submissions.csv',
};
