// Timeouts and retries of API calls (SPEC 7). The calls are in the other modules of this folder.
// Nothing here throws; every request ends in a result.
import type * as v from 'valibot';
import { isRetryableStatus, retryDelayMs } from '../domain/network/retry.ts';
import {
  failure,
  hasNoResponse,
  parseResponse,
  readError,
  readRetryAfter,
  type ApiResult,
} from './result.ts';
import { browserTools, type RequestTools } from './tools.ts';

export interface RequestOptions {
  /** Aborts the call, including waits between retries, with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** `no-cache` revalidates with the server every time. Omitted for static files. */
  cache?: RequestCache | undefined;
  tools?: RequestTools | undefined;
}

/** GETs JSON and validates its shape. Retries transient failures (SPEC 7). */
export function getJson<Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<ApiResult<v.InferOutput<Schema>>> {
  return requestJson(address, { headers: { Accept: 'application/json' } }, schema, options);
}

/** Sends a request that is safe to repeat: a GET, or a write that identifies its operation. */
export async function requestJson<Schema extends v.GenericSchema>(
  address: string,
  init: RequestInit,
  schema: Schema,
  options: RequestOptions = {},
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const tools = options.tools ?? browserTools;
  return withRetries(() => requestOnce(address, init, schema, options), tools, options.signal);
}

/**
 * Retries transient failures, with attempts and delays that depend on connection quality. Reads the policy before each
 * retry, because the connection may have degraded meanwhile.
 */
export async function withRetries<T>(
  attempt: () => Promise<ApiResult<T>>,
  tools: Pick<RequestTools, 'policy' | 'random' | 'wait'>,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  for (let count = 1; ; count += 1) {
    const result = await attempt();
    const { attempts, baseDelayMs } = tools.policy();
    if (result.ok || count >= attempts) return result;
    if (!hasNoResponse(result) && !isRetryableStatus(result.status)) return result;
    await tools.wait(retryDelayMs(count, tools.random(), baseDelayMs), signal);
    if (signal?.aborted) return failure('aborted');
  }
}

/** Makes a single attempt, for requests that must not or need not be repeated. */
export async function requestOnce<Schema extends v.GenericSchema>(
  address: string,
  init: RequestInit,
  schema: Schema,
  options: RequestOptions,
): Promise<ApiResult<v.InferOutput<Schema>>> {
  return exchange(address, init, options, async (response) =>
    parseResponse(await response.text(), response.status, schema),
  );
}

type ExchangeOptions = RequestOptions & {
  /** Timeout for the whole exchange in ms; by default it depends on connection quality. */
  timeoutMs?: number;
};

/** Sends a request and reads a successful response with `read`. Everything else ends in a failure. */
export async function exchange<T>(
  address: string,
  init: RequestInit,
  { signal, cache = 'default', tools = browserTools, timeoutMs }: ExchangeOptions,
  read: (response: Response) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  if (signal?.aborted) return failure('aborted');
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort();
  };
  signal?.addEventListener('abort', stop, { once: true });
  const cancelTimer = tools.after(timeoutMs ?? tools.policy().timeoutMs, stop);
  try {
    const response = await tools.fetch(address, { ...init, cache, signal: controller.signal });
    if (response.ok) return await read(response);
    const retryAfter = readRetryAfter(response.headers.get('Retry-After'));
    return { ...readError(await response.text(), response.status), ...retryAfter };
  } catch {
    // fetch throws a TypeError for every kind of failure; the abort signals tell them apart.
    if (signal?.aborted) return failure('aborted');
    return failure(controller.signal.aborted ? 'timeout' : 'network');
  } finally {
    cancelTimer();
    signal?.removeEventListener('abort', stop);
  }
}
