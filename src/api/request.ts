// The one place that fetches: time-out and attempts (SPEC 7). Knows no call by name; the modules beside it do. Nothing here
// throws: a request ends in a result.
import type * as v from 'valibot';
import { isRetryableStatus, retryDelayMs } from '../domain/network/retry.ts';
import {
  failure,
  readAnswer,
  readError,
  readRetryAfter,
  type ApiResult,
  type Failure,
} from './answer.ts';
import { browserTools, type RequestTools } from './tools.ts';

export interface RequestOptions {
  /** Ends the call, waiting included, with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** `no-cache` asks the server each time and may be told "unchanged"; static files leave it out. */
  cache?: RequestCache | undefined;
  tools?: RequestTools | undefined;
}

/** GETs JSON of a known shape; tries again when the server or the network fails (SPEC 7). */
export function getJson<Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<ApiResult<v.InferOutput<Schema>>> {
  return requestJson(address, { headers: { Accept: 'application/json' } }, schema, options);
}

/** A request that may be sent more than once without harm: a GET, or a write that says which operation it is. */
export async function requestJson<Schema extends v.GenericSchema>(
  address: string,
  init: RequestInit,
  schema: Schema,
  options: RequestOptions = {},
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const tools = options.tools ?? browserTools;
  return persistently(() => requestOnce(address, init, schema, options), tools, options.signal);
}

/**
 * Repeats what failed for no fault of its own, as patiently as the connection deserves. The policy is asked each time: the
 * connection may turn poor in between.
 */
export async function persistently<T>(
  attempt: () => Promise<ApiResult<T>>,
  tools: Pick<RequestTools, 'policy' | 'random' | 'wait'>,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  for (let count = 1; ; count += 1) {
    const result = await attempt();
    const { attempts, baseDelayMs } = tools.policy();
    if (result.ok || count >= attempts || !isWorthRetrying(result)) return result;
    await tools.wait(retryDelayMs(count, tools.random(), baseDelayMs), signal);
    if (signal?.aborted) return failure('aborted');
  }
}

function isWorthRetrying({ status, code }: Failure): boolean {
  return code === 'network' || code === 'timeout' || isRetryableStatus(status);
}

/** One attempt, for a write that must not be repeated. */
export async function requestOnce<Schema extends v.GenericSchema>(
  address: string,
  init: RequestInit,
  schema: Schema,
  options: RequestOptions,
): Promise<ApiResult<v.InferOutput<Schema>>> {
  return exchange(address, init, options, async (response) =>
    readAnswer(await response.text(), response.status, schema),
  );
}

type ExchangeOptions = RequestOptions & {
  /** Milliseconds for all of it; without it what the connection deserves. */
  timeoutMs?: number;
};

/** Sends, waits, and has a good answer read; every way of not getting one is a failure. */
export async function exchange<T>(
  address: string,
  init: RequestInit,
  { signal, cache = 'default', tools = browserTools, timeoutMs }: ExchangeOptions,
  read: (response: Response) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  if (signal?.aborted) return failure('aborted');
  const attempt = new AbortController();
  const stop = (): void => {
    attempt.abort();
  };
  signal?.addEventListener('abort', stop, { once: true });
  const timer = tools.after(timeoutMs ?? tools.policy().timeoutMs, stop);
  try {
    const response = await tools.fetch(address, { ...init, cache, signal: attempt.signal });
    if (response.ok) return await read(response);
    const wait = readRetryAfter(response.headers.get('Retry-After'));
    return { ...readError(await response.text(), response.status), ...wait };
  } catch {
    // fetch says "TypeError" for every way of not getting an answer; who stopped it tells the rest.
    if (signal?.aborted) return failure('aborted');
    return failure(attempt.signal.aborted ? 'timeout' : 'network');
  } finally {
    timer();
    signal?.removeEventListener('abort', stop);
  }
}
