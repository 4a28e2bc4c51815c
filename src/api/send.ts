// Writes, and reads that need a token. Retried only when the server can recognize the repetition.
import type * as v from 'valibot';
import { requestJson, requestOnce, type RequestOptions } from './request.ts';
import type { ApiResult } from './result.ts';

/** Identifies the caller and the operation. */
export interface SendIdentity {
  /** Bearer token of a translator or an admin. */
  token?: string | undefined;
  /** The same for every attempt at one operation. */
  idempotencyKey?: string | undefined;
  /** The version this write replaces. */
  ifMatch?: string | undefined;
  /** `*`: this write creates the first version (RFC 9110 13.1.2). */
  ifNoneMatch?: string | undefined;
}

export type SendOptions = RequestOptions & SendIdentity;

/** Returns the headers that identify caller and operation; shared with uploads. */
export function sendHeaders(identity: SendIdentity): Record<string, string> {
  const { token, idempotencyKey, ifMatch, ifNoneMatch } = identity;
  return {
    Accept: 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
  };
}

/** Returns whether a write may be repeated when its response was lost. */
export function isRepeatable({ idempotencyKey, ifMatch }: SendIdentity): boolean {
  return idempotencyKey !== undefined || ifMatch !== undefined;
}

/** Sends JSON (or no body, as for a GET) and validates the JSON response. Never cached. */
export function sendJson<Schema extends v.GenericSchema>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  body: unknown,
  schema: Schema,
  options: SendOptions = {},
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const headers = sendHeaders(options);
  const init: RequestInit =
    body === undefined
      ? { method, headers }
      : {
          method,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const send = method === 'GET' || isRepeatable(options) ? requestJson : requestOnce;
  return send(address, init, schema, { cache: 'no-store', ...options });
}
