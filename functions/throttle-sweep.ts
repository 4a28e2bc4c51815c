// Scheduled: removes ended throttles and admins' sessions. Strangers decide how many throttles there are, so this is no
// part of a sweep that others wait for (DESIGN section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { sweepThrottles } from './lib/http/throttle.ts';
import { sweepAdminSessions } from './lib/identity/admin/session.ts';
import { BUILD_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

/** A scheduled function has 30 seconds. */
const TIMEOUT_BUDGET = { ...BUILD_TIMEOUT_BUDGET, budgetMs: 25_000 };
const FOR_MS = 15_000;

export default scheduled('throttleSweep', async ({ deployContext }) => {
  const stores = openStores(deployContext, TIMEOUT_BUDGET);
  const now = Date.now();
  const sessions = await sweepAdminSessions(stores('accounts'), now);
  const time = { until: now + FOR_MS, clock: Date.now };
  return { sessions, throttles: await sweepThrottles(stores('throttles'), now, time) };
});

export const config: ScheduleConfig<'throttleSweep'> = { schedule: '*/10 * * * *' };
