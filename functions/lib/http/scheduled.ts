// Wraps a scheduled function: normally nobody reads its response, so failures are logged.
import type { Context } from '@netlify/functions';
import type { ScheduleName } from '../../../src/domain/endpoints.ts';
import { LONG_TIMEOUT_BUDGET, openStore, openStores, type Stores } from '../storage/store.ts';
import { noteRun } from './last-runs.ts';
import { enterDeployContext } from './local-host.ts';
import { reportRun } from './request-log.ts';
import { json } from './response.ts';

/** Of the 30 seconds that Netlify gives a scheduled function. */
const STORES_MS = 25_000;

interface ScheduledCall {
  stores: Stores;
  /** `production`, `deploy-preview`, ...: selects the stores. */
  deployContext: string;
  /** Logs a problem without ending the run. */
  report: (error: unknown) => void;
}

/**
 * Wraps a scheduled function's default export; the result of `work` is returned as JSON to anyone who runs it by hand.
 *
 * @param storesMs - how long the calls of storage may take together
 */
export function scheduled(
  name: ScheduleName,
  work: (call: ScheduledCall) => Promise<object>,
  storesMs = STORES_MS,
): (request: Request, context: Context) => Promise<Response> {
  return async (_, context) => {
    const report = (error: unknown): void => reportRun(name, error);
    try {
      const deployContext = enterDeployContext(context);
      const timeoutBudget = { ...LONG_TIMEOUT_BUDGET, budgetMs: storesMs };
      const stores = openStores(deployContext, timeoutBudget);
      const result = await work({ stores, deployContext, report });
      const store = openStore('throttles', deployContext);
      await noteRun(store, name, Date.now()).catch(report);
      return json(result);
    } catch (error) {
      report(error);
      return json({ error: 'internal' }, 500);
    }
  };
}
