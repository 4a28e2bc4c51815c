// Scheduled: finishes publications that a crash interrupted, and triggers a build again if the site is behind
// (DESIGN decision 32), and purges the CDN again.
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { BUILD_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';
import { purgeChanged } from './lib/texts/announce-change.ts';
import { repairHead } from './lib/texts/repair.ts';
import { markRebuild, advanceHeadToSite } from './lib/texts/rebuild.ts';

/** A scheduled function has 30 seconds. */
const TIMEOUT_BUDGET = { ...BUILD_TIMEOUT_BUDGET, budgetMs: 20_000 };

export default scheduled('rebuildSweep', async ({ deployContext, report }) => {
  const call = { stores: openStores(deployContext, TIMEOUT_BUDGET), deployContext, report };
  const repaired = await repairHead(call.stores('translations'), report);
  const isRaised = await advanceHeadToSite(call);
  const purged = await purgeChanged(call).catch((error: unknown) => {
    report(error);
    return null;
  });
  return { repaired, isRaised, purged, ...(await markRebuild(call)) };
});

export const config: ScheduleConfig<'rebuildSweep'> = { schedule: '*/5 * * * *' };
