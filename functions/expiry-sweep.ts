// Scheduled: removes records whose key shows that they have expired: throttles, admins' sessions, audit log entries.
// Strangers can create any number of throttles, so this has a schedule of its own: it delays no other sweep (DESIGN
// section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepAudit } from './lib/audit/log.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { sweepThrottles } from './lib/http/throttle.ts';
import { sweepAdminSessions } from './lib/identity/admin/admin-sessions.ts';

// Both count from the start of the sweep.
const AUDIT_DEADLINE_MS = 4_000;
const THROTTLES_DEADLINE_MS = 15_000;

export default scheduled('expirySweep', async ({ stores }) => {
  const now = Date.now();
  const sweepTime = (ms: number) => ({ until: now + ms, clock: Date.now });
  const sessions = await sweepAdminSessions(stores('accounts'), now);
  const audit = await sweepAudit(stores('audit'), now, sweepTime(AUDIT_DEADLINE_MS));
  const throttlesTime = sweepTime(THROTTLES_DEADLINE_MS);
  const throttles = await sweepThrottles(stores('throttles'), now, throttlesTime);
  return { sessions, audit, throttles };
});

export const config: ScheduleConfig<'expirySweep'> = { schedule: '*/10 * * * *' };
