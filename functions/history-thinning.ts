// Scheduled, named after its first job: removes old autosaved drafts from the histories (decision 122), corrections
// that were kept long enough, and uploaded pictures that no text names.
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepCorrections } from './lib/corrections/correction-records.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { sweepUploads } from './lib/story-admin/sweep-uploads.ts';
import { thinHistories } from './lib/translations/thin-histories.ts';

export default scheduled('historyThinning', async ({ stores, report }) => {
  const store = stores('translations');
  const now = Date.now();
  const thinned = await thinHistories(store, report);
  const corrections = await sweepCorrections(store, now);
  return { ...thinned, corrections, pictures: await sweepUploads(stores('images'), now) };
});

export const config: ScheduleConfig<'historyThinning'> = { schedule: '37 * * * *' };
