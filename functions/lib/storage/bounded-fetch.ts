// A fetch for the Blobs client with a timeout budget. By default the client makes 5 attempts with 5 s of sleep between
// them, longer than any reader waits.

/** How long storage may take, in milliseconds: per attempt, and in total for everything done with one opened store. */
export interface TimeoutBudget {
  attemptMs: number;
  budgetMs: number;
}

export interface FetchTools {
  fetch: typeof fetch;
  sleep: (ms: number) => Promise<void>;
  now: () => number;
  /** A number in [0, 1). */
  random: () => number;
}

const ATTEMPTS = 3;
const BASE_DELAY_MS = 50;

/** A status that the client neither sleeps on nor interprets as "not found". */
const GIVEN_UP_STATUS = 424;

/**
 * Retries 429, 5xx and network failures within the budget, which starts when this is called. The returned fetch never
 * rejects: failure is a response with status 424.
 */
export function boundedFetch(
  { attemptMs, budgetMs }: TimeoutBudget,
  tools: FetchTools,
): typeof fetch {
  const deadline = tools.now() + budgetMs;
  return async (input, init) => {
    let reason = 'no time left';
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const remainingMs = deadline - tools.now();
      if (remainingMs <= 0) break;
      try {
        const signal = AbortSignal.timeout(Math.min(attemptMs, remainingMs));
        const response = await tools.fetch(input, { ...init, signal });
        if (response.status < 500 && response.status !== 429) return response;
        reason = `status ${response.status}`;
      } catch (error) {
        reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      }
      await tools.sleep(BASE_DELAY_MS * 2 ** attempt + BASE_DELAY_MS * tools.random());
    }
    return new Response(null, {
      status: GIVEN_UP_STATUS,
      headers: { 'x-nf-error': `storage gave no answer (${reason.replace(/[^\x20-\x7e]/g, ' ')})` },
    });
  };
}
