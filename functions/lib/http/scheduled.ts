// Wraps a scheduled function: no client reads its response, so failures are logged.
import type { Context } from '@netlify/functions';
import type { ScheduleName } from '../../../src/domain/endpoints.ts';
import { json } from './answer.ts';
import { enterDeployContext } from './local-host.ts';

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
    const report = (error: unknown): void => {
      const failure = error instanceof Error ? error : new Error(String(error));
      const cause = failure.cause instanceof Error ? failure.cause.message : undefined;
      const { message, stack } = failure;
      console.error(JSON.stringify({ level: 'error', schedule: name, message, cause, stack }));
    };
    try {
      return json(await work({ deployContext: enterDeployContext(context), report }));
    } catch (error) {
      report(error);
      return json({ error: 'internal' }, 500);
    }
  };
}
