// The frame around a function that runs on time: nobody waits for its answer, so what goes wrong is said in the log.
import type { Context } from '@netlify/functions';
import type { ScheduleName } from '../../../src/domain/endpoints.ts';
import { json } from './answer.ts';
import { enterDeployContext } from './local-host.ts';

/** What a scheduled function is given. */
export interface ScheduledCall {
  /** `production`, `deploy-preview`, ... chooses the stores. */
  deployContext: string;
  /** Writes a problem to the log without ending the run. */
  report: (error: unknown) => void;
}

/** A scheduled function's default export; what `work` answers goes to whoever ran it by hand. */
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
