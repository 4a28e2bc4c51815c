// Invokes a function with Node's request and sends the function's Response. Error responses reveal no internals.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ResponseCache } from '../cdn/cache.ts';
import type { Log } from '../progress.ts';
import { REFUSAL_HEADERS, REQUEST_ID_HEADER } from '../refusal.ts';
import { chooseEncoding } from '../static/encoding.ts';
import { matchesEtag } from '../static/serve.ts';
import { comesFromProxy, visitorAddress, type TrustedProxies } from '../trusted-proxies.ts';
import { announcedBytes, limitBody, type LimitedBody } from './body.ts';
import { createContext } from './context.ts';
import type { Route } from './route.ts';

/** A smaller response fits in one packet anyway. */
const MIN_BYTES = 1_000;
/** Fast enough for responses that are made on demand. */
const BROTLI_QUALITY = 4;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: promisify(gzip),
};

function mayCompress(answer: Response): boolean {
  const { headers } = answer;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  // Compressing a secret together with a visitor's text leaks it through the length (BREACH). Secrets are never cached.
  const isPublic = headers.get('cache-control')?.includes('no-store') === false;
  return answer.body !== null && isJson && isPublic && !headers.has('content-encoding');
}

/**
 * Returns a public JSON response in the best encoding that `accepted` (the Accept-Encoding header) allows, with a weak
 * ETag (RFC 9110 8.8.1). Other responses are returned as they are.
 */
export async function compress(answer: Response, accepted: string | undefined): Promise<Response> {
  if (!mayCompress(answer)) return answer;
  const plain = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append('vary', 'Accept-Encoding');
  const encoding = plain.length < MIN_BYTES ? 'identity' : chooseEncoding(accepted, ['br', 'gzip']);
  if (encoding === 'identity') return new Response(plain, { status: answer.status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  const bytes = await compressors[encoding](plain);
  return new Response(new Uint8Array(bytes), { status: answer.status, headers });
}

/** Above every upload that the product accepts, including multipart overhead. */
export const MAX_REQUEST_BYTES = 8 * 1024 * 1024;

export interface InvokeOptions {
  siteUrl: () => string;
  proxies: TrustedProxies;
  /** Keeps responses that functions let the CDN keep; null: every call reaches its function. */
  cache: ResponseCache | null;
  /** Identifies the site being served. */
  siteVersion: () => string;
  now: () => number;
  log: Log;
}

export type Invoke = (
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  url: URL,
) => Promise<void>;

interface Call {
  request: IncomingMessage;
  route: Route;
  url: URL;
  requestId: string;
  body: LimitedBody;
}

/** Methods that the Fetch standard forbids; `Request` rejects them. */
const FORBIDDEN_METHOD = /^(?:CONNECT|TRACE|TRACK)$/;

/** Headers that only the platform may set. They are dropped from visitors' requests. */
const PLATFORM_HEADER = /^x-nf-|^x-netlify-/;

function headersOf(request: IncomingMessage, proxies: TrustedProxies): Headers {
  const headers = new Headers();
  const isFromProxy = comesFromProxy(request, proxies);
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = (request.rawHeaders[index] ?? '').toLowerCase();
    const isForwarded = name.startsWith('x-forwarded-') || name === 'forwarded';
    if (PLATFORM_HEADER.test(name) || (isForwarded && !isFromProxy)) continue;
    headers.append(name, request.rawHeaders[index + 1] ?? '');
  }
  return headers;
}

/** Returns whether the CDN may answer a request with the response to somebody else's. */
function isShared({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined;
}

/** Answers 304 if the client has this response. Functions do not see the condition of a shared request. */
async function revalidate(answer: Response, { headers }: IncomingMessage): Promise<Response> {
  const etag = answer.headers.get('etag');
  const isKnown = etag !== null && matchesEtag(headers['if-none-match'], etag);
  if (answer.status !== 200 || !isKnown) return answer;
  await answer.body?.cancel();
  return new Response(null, { status: 304, headers: answer.headers });
}

function failure(status: number, error: string, message: string, requestId: string): Response {
  return Response.json({ error, message, requestId }, { status, headers: REFUSAL_HEADERS });
}

async function send(
  answer: Response,
  response: ServerResponse,
  { requestId, url }: { requestId: string; url: URL },
): Promise<void> {
  const headers: Record<string, string | string[]> = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...Object.fromEntries(answer.headers),
    [REQUEST_ID_HEADER]: requestId,
  };
  // Only responses to HTTPS requests may have this header (RFC 6797 7.2).
  if (url.protocol === 'http:') delete headers['strict-transport-security'];
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  response.writeHead(answer.status, headers);
  if (answer.body === null || response.req.method === 'HEAD') {
    await answer.body?.cancel();
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answer.body as NodeWebStream), response);
}

/** Creates the invoker, which passes this host's HTTP requests to functions. */
export function createInvoke(options: InvokeOptions): Invoke {
  const tooLarge = (requestId: string) =>
    failure(413, 'body.too-large', 'File too large', requestId);

  async function callFunction(call: Call): Promise<Response> {
    const { request, url, body, requestId } = call;
    const { fn, params } = call.route;
    const method = request.method ?? 'GET';
    if (FORBIDDEN_METHOD.test(method)) {
      return failure(501, 'method.not-implemented', 'Method not implemented', requestId);
    }
    if (announcedBytes(request) > MAX_REQUEST_BYTES) return tooLarge(requestId);
    const context = createContext({
      ip: visitorAddress(request, options.proxies),
      params,
      requestId,
      url,
      siteUrl: options.siteUrl(),
    });
    try {
      const headers = headersOf(request, options.proxies);
      if (isShared(request)) headers.delete('if-none-match');
      const init = { method, headers };
      const streamed = body.stream === null ? {} : { body: body.stream, duplex: 'half' as const };
      const answer: unknown = await fn.handler(new Request(url, { ...init, ...streamed }), context);
      if (body.isTooLarge()) return tooLarge(requestId);
      if (answer === undefined) return new Response(null, { status: 204 });
      if (!(answer instanceof Response))
        throw new TypeError('The function did not answer a Response');
      return answer;
    } catch (error) {
      if (body.isTooLarge()) return tooLarge(requestId);
      const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
      options.log.error(`${fn.name} ${requestId}: ${details}`, { function: fn.name, requestId });
      return failure(500, 'internal', 'An unexpected error occurred. Please try again.', requestId);
    }
  }

  async function answerShared(request: IncomingMessage, url: URL, invoke: () => Promise<Response>) {
    const { cache, siteVersion } = options;
    const answer = await (cache ? cache.answer(url, siteVersion(), invoke) : invoke());
    return revalidate(answer, request);
  }

  return async (request, response, route, url) => {
    const requestId = randomUUID();
    const body = limitBody(request, MAX_REQUEST_BYTES);
    const invoke = () => callFunction({ request, route, url, requestId, body });
    try {
      const answer = await (isShared(request) ? answerShared(request, url, invoke) : invoke());
      const compressed = await compress(answer, request.headers['accept-encoding']);
      await send(compressed, response, { requestId, url });
    } finally {
      body.drain();
    }
  };
}
