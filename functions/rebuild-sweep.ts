// Scheduled: finishes publications that a crash interrupted, triggers a build if the site is behind (decision 131), and
// repeats purges of the CDN.
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { purgeChanged } from './lib/texts/announce-change.ts';
import { rebuildIfDue, advanceHeadToSite } from './lib/texts/rebuild.ts';
import { repairHead } from './lib/texts/repair.ts';

/** Less than the default, because a run also waits for the build machine and its hook. */
const STORES_MS = 20_000;

export default scheduled(
  'rebuildSweep',
  async (call) => {
    const { stores, report } = call;
    const repaired = await repairHead(stores('translations'), report);
    const isRaised = await advanceHeadToSite(call);
    const purged = await purgeChanged(call).catch((error: unknown) => {
      report(error);
      return null;
    });
    return { repaired, isRaised, purged, ...(await rebuildIfDue(call)) };
  },
  STORES_MS,
);

export const config: ScheduleConfig<'rebuildSweep'> = { schedule: '*/5 * * * *' };
