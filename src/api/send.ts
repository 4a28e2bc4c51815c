// Writes, and reads that need a token. Repeated only when the server can tell that it is the same operation (DESIGN
// decision 19).
import type * as v from 'valibot';
import type { ApiResult } from './answer.ts';
import { requestJson, requestOnce, type RequestOptions } from './request.ts';

/** Who asks, and for which operation. */
export interface SendIdentity {
  /** Bearer token of a translator or an admin. */
  token?: string | undefined;
  /** The same for every attempt at one thing the person wants. */
  idempotencyKey?: string | undefined;
  /** The version this write replaces. */
  ifMatch?: string | undefined;
  /** `*`: the first version, which replaces none (RFC 9110 13.1.2). */
  ifNoneMatch?: string | undefined;
}

export type SendOptions = RequestOptions & SendIdentity;

/** The headers that say who asks and for what; shared with uploads. */
export function sendHeaders({
  token,
  idempotencyKey,
  ifMatch,
  ifNoneMatch,
}: SendIdentity): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
  };
}

/** Whether a write may be sent again when its answer was lost. */
export function isRepeatable({ idempotencyKey, ifMatch }: SendIdentity): boolean {
  return idempotencyKey !== undefined || ifMatch !== undefined;
}

/** Sends JSON (or nothing, as a GET does) and reads JSON of a known shape. Never cached. */
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
