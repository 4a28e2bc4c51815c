// How a call ends: its data, or what went wrong in words (SPEC 7). Reads answers, fetches nothing.
import * as v from 'valibot';
import {
  CLIENT_ERRORS,
  FILE_TOO_LARGE,
  isErrorCode,
  type ClientErrorCode,
  type ErrorCode,
} from '../domain/errors.ts';

/**
 * How a call ended. `status` is 0 when there was no answer at all; match on `code`, show `message`. `details` is the body of
 * an error that said more than its code, as the other side of a conflict.
 */
export type ApiResult<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      status: number;
      message: string;
      code?: ErrorCode | ClientErrorCode;
      /** After how many seconds asking again makes sense; the server said so. */
      retryAfterSeconds?: number;
      details?: Readonly<Record<string, unknown>>;
    };

export type Failure = Extract<ApiResult<never>, { ok: false }>;

/** A proxy's error page is no message for a reader: so much of it is kept. */
const MAX_ERROR_TEXT = 200;

/** A failure that no answer explains. */
export function failure(code: ClientErrorCode, status = 0): Failure {
  return { ok: false, status, message: CLIENT_ERRORS[code], code };
}

/** Reads the body of an answer of the 200s; one of another shape is a failure too. */
export function readAnswer<Schema extends v.GenericSchema>(
  body: string,
  status: number,
  schema: Schema,
): ApiResult<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, parseJson(body));
  return parsed.success ? { ok: true, data: parsed.output } : failure('answer.invalid', status);
}

/** SPEC 7: the answer's `message`, else its `error`, else `HTTP {status}`; not JSON: `HTTP {status}: {text}`. */
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

/** The seconds of a Retry-After header; a date in it, which our server never sends, says nothing (RFC 9110 10.2.3). */
export function readRetryAfter(header: string | null): { retryAfterSeconds?: number } {
  return header !== null && /^\d{1,6}$/.test(header) ? { retryAfterSeconds: Number(header) } : {};
}

/** The platform refuses a large body with a page of its own (DESIGN decision 38). */
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
