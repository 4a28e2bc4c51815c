// The host's own error responses, for requests that no function answers: JSON below /api, plain text elsewhere. They
// reveal no internals.
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';

/** Netlify's header with the id of a request. The log has the same id. */
export const REQUEST_ID_HEADER = 'x-nf-request-id';

/** Headers of the host's own responses, as strict as an error allows. Functions and files bring theirs. */
export const REFUSAL_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const API = /^(?:https?:\/\/[^/]*)?\/api(?:[/?]|$)/;

/** Returns whether a request target (RFC 9112 3.2) belongs to the API, whose clients expect JSON. */
export function isApiPath(target: string | undefined): boolean {
  return API.test(target ?? '');
}

function bodyOf(status: number, requestId: string): string {
  const message = STATUS_CODES[status] ?? 'Error';
  const error = `request.${message.toLowerCase().replaceAll(' ', '-')}`;
  return JSON.stringify({ error, message, requestId });
}

/** Answers a request that never reached a function or a file. */
export function refuse(
  response: ServerResponse,
  status: number,
  isApi: boolean,
  requestId: string = randomUUID(),
): void {
  const body = isApi ? bodyOf(status, requestId) : `${STATUS_CODES[status] ?? 'Error'}\n`;
  const type = isApi ? 'application/json' : 'text/plain; charset=utf-8';
  const headers = {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    [REQUEST_ID_HEADER]: requestId,
    ...REFUSAL_HEADERS,
  };
  response.writeHead(status, headers).end(body);
}

/** Returns the complete response to bytes that are not a request. */
export function rawRefusal(status: number): string {
  const requestId = randomUUID();
  const body = bodyOf(status, requestId);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${requestId}`,
    ...Object.entries(REFUSAL_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
