// The result of a call: its data, or an error with a readable message (SPEC 7). Parses responses; fetches nothing.
import * as v from 'valibot';
import {
  CLIENT_ERRORS,
  FILE_TOO_LARGE,
  isErrorCode,
  type ClientErrorCode,
  type ErrorCode,
} from '../domain/errors.ts';

/**
 * The result of a call. `status` is 0 when no response arrived. Match on `code`, display `message`. `details` is the
 * whole error body if it is a JSON object; that of a conflict, for example, has the current version.
 */
export type ApiResult<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      status: number;
      message: string;
      code?: ErrorCode | ClientErrorCode;
      /** Seconds to wait before retrying, as given by the server. */
      retryAfterSeconds?: number;
      details?: Readonly<Record<string, unknown>>;
    };

/** Makes a call with the user's access token, after refreshing it or asking to sign in if needed. */
export type Ask = <T>(call: (token: string) => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;

export type Failure = Extract<ApiResult<never>, { ok: false }>;

/** The status of a call whose token is missing, expired or revoked. */
export const UNAUTHORIZED = 401;

/** Maximum length of a message taken from a non-JSON body, such as a proxy's error page. */
const MAX_ERROR_TEXT = 200;

/** Returns whether no response arrived. */
export function hasNoResponse({ code }: { code?: string | undefined }): boolean {
  return code === 'network' || code === 'timeout';
}

/** Builds a failure for which there is no error response. */
export function failure(code: ClientErrorCode, status = 0): Failure {
  return { ok: false, status, message: CLIENT_ERRORS[code], code };
}

/** Parses the body of a 2xx response. A body of the wrong shape is a failure too. */
export function parseResponse<Schema extends v.GenericSchema>(
  body: string,
  status: number,
  schema: Schema,
): ApiResult<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, parseJson(body));
  return parsed.success ? { ok: true, data: parsed.output } : failure('answer.invalid', status);
}

/** Returns the body's `message`, else `error`, else `HTTP {status}`; if not JSON, `HTTP {status}: {text}` (SPEC 7). */
export function readError(body: string, status: number): Failure {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), parseJson(body));
  if (!parsed.success) return { ok: false, status, message: plainMessage(body.trim(), status) };
  const details = parsed.output;
  const { message, error } = details;
  const sentence = [message, error].find((text) => typeof text === 'string' && text !== '');
  return {
    ok: false,
    status,
    message: typeof sentence === 'string' ? sentence : `HTTP ${String(status)}`,
    ...(isErrorCode(error) && { code: error }),
    details,
  };
}

/** Parses Retry-After in seconds. The date form, which our server never sends, is ignored (RFC 9110 10.2.3). */
export function readRetryAfter(header: string | null): { retryAfterSeconds?: number } {
  return header !== null && /^\d{1,6}$/.test(header) ? { retryAfterSeconds: Number(header) } : {};
}

/** Returns the message for a body without one. The platform rejects large bodies with its own page (decision 136). */
function plainMessage(text: string, status: number): string {
  if (status === FILE_TOO_LARGE.status) return FILE_TOO_LARGE.message;
  return `HTTP ${String(status)}${text === '' ? '' : `: ${text.slice(0, MAX_ERROR_TEXT)}`}`;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
