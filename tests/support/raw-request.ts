// Requests whose path is sent exactly as written: not decoded or normalised. Redirects are not followed, and each
// request has a connection of its own.
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as UTF-8. */
  text: string;
}

/** Sends a request to a port of this machine. Rejects if the connection breaks before the whole answer. */
export async function sendRaw(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // The server may answer and close the connection before the request has been sent completely.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = await answered;
  const bytes = await buffer(response);
  const { statusCode: status = 0, headers: answerHeaders } = response;
  return { status, headers: answerHeaders, body: bytes, text: bytes.toString() };
}
