// Wraps a scheduled function: no client reads its response, so failures are logged.
import type { Context } from '@netlify/functions';
import type { ScheduleName } from '../../../src/domain/endpoints.ts';
import { openStore, WRITE_TIMEOUT_BUDGET } from '../storage/store.ts';
import { json } from './answer.ts';
import { noteRun } from './last-runs.ts';
import { enterDeployContext } from './local-host.ts';
import { reportRun } from './request-log.ts';

/** What a scheduled function receives. */
export interface ScheduledCall {
  /** `production`, `deploy-preview`, ...: selects the stores. */
  deployContext: string;
  /** Logs a problem without ending the run. */
  report: (error: unknown) => void;
}

/**
 * Wraps a scheduled function's default export; the result of `work` is returned as JSON to anyone who runs it by hand.
 */
export function scheduled(
  name: ScheduleName,
  work: (call: ScheduledCall) => Promise<object>,
): (request: Request, context: Context) => Promise<Response> {
  return async (_, context) => {
    const report = (error: unknown): void => reportRun(name, error);
    try {
      const deployContext = enterDeployContext(context);
      const answer = await work({ deployContext, report });
      const store = openStore('throttles', deployContext, WRITE_TIMEOUT_BUDGET);
      await noteRun(store, name, Date.now()).catch(report);
      return json(answer);
    } catch (error) {
      report(error);
      return json({ error: 'internal' }, 500);
    }
  };
}
