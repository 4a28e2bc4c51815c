// Scheduled: removes what expires by its key alone: throttles, admins' sessions, entries of the audit log. Strangers
// decide how many of them there are, so this is not part of a sweep that others wait for (DESIGN section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepAudit } from './lib/audit/log.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { sweepThrottles } from './lib/http/throttle.ts';
import { sweepAdminSessions } from './lib/identity/admin/admin-sessions.ts';

// Both from the start of the sweep.
const AUDIT_MS = 4_000;
const THROTTLES_MS = 15_000;

export default scheduled('expirySweep', async ({ stores }) => {
  const now = Date.now();
  const until = (ms: number) => ({ until: now + ms, clock: Date.now });
  const sessions = await sweepAdminSessions(stores('accounts'), now);
  const audit = await sweepAudit(stores('audit'), now, until(AUDIT_MS));
  const throttles = await sweepThrottles(stores('throttles'), now, until(THROTTLES_MS));
  return { sessions, audit, throttles };
});

export const config: ScheduleConfig<'expirySweep'> = { schedule: '*/10 * * * *' };
