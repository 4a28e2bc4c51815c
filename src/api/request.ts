// The one place that fetches: time-out, attempts, and what an error says (SPEC 7). Knows no call by name; the modules
// beside it do. Nothing here throws: a request ends in a result.
import * as v from 'valibot';
import {
  CLIENT_ERRORS,
  isErrorCode,
  type ClientErrorCode,
  type ErrorCode,
} from '../domain/errors.ts';
import { isRetryableStatus, retryDelayMs } from '../domain/retry.ts';
import { browserTools, type RequestTools } from './tools.ts';

/** How a call ended. `status` is 0 when there was no answer at all; match on `code`, show `message`. */
export type ApiResult<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; code?: ErrorCode | ClientErrorCode };

type Failure = Extract<ApiResult<never>, { ok: false }>;

export interface RequestOptions {
  /** Ends the call, waiting included, with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** `no-cache` asks the server each time and may be told "unchanged"; static files leave it out. */
  cache?: RequestCache | undefined;
  tools?: RequestTools | undefined;
}

/** A proxy's error page is no message for a reader: so much of it is kept. */
const MAX_ERROR_TEXT = 200;

/**
 * GETs JSON of a known shape; tries again when the server or the network fails, as patiently as the connection deserves
 * (SPEC 7). The policy is asked each time: the connection may turn poor in between.
 */
export async function getJson<Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const tools = options.tools ?? browserTools;
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptOnce(address, schema, options, tools);
    const { attempts, baseDelayMs } = tools.policy();
    if (result.ok || attempt >= attempts || !isWorthRetrying(result)) return result;
    await tools.wait(retryDelayMs(attempt, tools.random(), baseDelayMs), options.signal);
    if (options.signal?.aborted) return failure('aborted');
  }
}

function isWorthRetrying({ status, code }: Failure): boolean {
  return code === 'network' || code === 'timeout' || isRetryableStatus(status);
}

async function attemptOnce<Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
  { signal, cache = 'default' }: RequestOptions,
  tools: RequestTools,
): Promise<ApiResult<v.InferOutput<Schema>>> {
  if (signal?.aborted) return failure('aborted');
  const attempt = new AbortController();
  const stop = (): void => {
    attempt.abort();
  };
  signal?.addEventListener('abort', stop, { once: true });
  const timer = tools.after(tools.policy().timeoutMs, stop);
  try {
    const headers = { Accept: 'application/json' };
    const response = await tools.fetch(address, { headers, cache, signal: attempt.signal });
    const body = await response.text();
    return response.ok
      ? parseAnswer(body, schema, response.status)
      : explain(body, response.status);
  } catch {
    // fetch says "TypeError" for every way of not getting an answer; who stopped it tells the rest.
    if (signal?.aborted) return failure('aborted');
    return failure(attempt.signal.aborted ? 'timeout' : 'network');
  } finally {
    timer();
    signal?.removeEventListener('abort', stop);
  }
}

function failure(code: ClientErrorCode, status = 0): Failure {
  return { ok: false, status, message: CLIENT_ERRORS[code], code };
}

function parseAnswer<Schema extends v.GenericSchema>(
  body: string,
  schema: Schema,
  status: number,
): ApiResult<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, parseJson(body));
  return parsed.success ? { ok: true, data: parsed.output } : failure('answer.invalid', status);
}

const ErrorBodySchema = v.object({
  message: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
});

/** SPEC 7: the answer's `message`, else its `error`, else `HTTP {status}`; not JSON: `HTTP {status}: {text}`. */
function explain(body: string, status: number): Failure {
  const parsed = v.safeParse(ErrorBodySchema, parseJson(body));
  if (!parsed.success) {
    const text = body.trim().slice(0, MAX_ERROR_TEXT);
    return {
      ok: false,
      status,
      message: `HTTP ${String(status)}${text === '' ? '' : `: ${text}`}`,
    };
  }
  const { message, error } = parsed.output;
  const said = [message, error].find((text) => typeof text === 'string' && text !== '');
  return {
    ok: false,
    status,
    message: typeof said === 'string' ? said : `HTTP ${String(status)}`,
    ...(isErrorCode(error) && { code: error }),
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
