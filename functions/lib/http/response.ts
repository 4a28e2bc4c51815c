// Builds responses with the headers that all of them need: netlify.toml's do not apply to functions. The caller
// chooses content and status.
import { createHash } from 'node:crypto';

/** The same headers that netlify.toml sets for pages, as strict as data allows. No CORS: no other site may read it. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/** Returns a JSON response that must not be cached. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** Returns a response without a body, for OPTIONS and 304. */
export function empty(status: number, headers: Record<string, string>): Response {
  return new Response(null, {
    status,
    headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', ...headers },
  });
}

/**
 * Returns a stored file, streamed, because the platform limits buffered responses. `type` was chosen by our own code.
 * Not cached, unless `headers` says so (a public picture); nothing in it may ever run.
 */
export function fileResponse(
  content: Uint8Array<ArrayBuffer> | string,
  type: string,
  headers: Record<string, string> = {},
): Response {
  return stream(new Blob([content]).stream(), type, headers);
}

/**
 * Returns a response like `fileResponse`, for a text that is generated while it is sent, never in memory whole. If its
 * generator throws, the response breaks off.
 */
export function textFile(
  texts: AsyncGenerator<string, void, undefined>,
  type: string,
  headers: Record<string, string> = {},
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return();
    },
  });
  return stream(body, type, headers);
}

function stream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  headers: Record<string, string>,
): Response {
  return new Response(body, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': 'inline',
      ...headers,
      ...SECURITY_HEADERS,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Content-Type': type,
    },
  });
}

/**
 * Returns a JSON response that the client may cache but must revalidate each time (SPEC 7: no-cache). If unchanged, the
 * response is a 304 without a body, and without the `extra` headers.
 */
export function revalidatedJson(
  request: Request,
  body: unknown,
  extra: Record<string, string> = {},
): Response {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const etag = `"${digest.slice(0, 22)}"`;
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  return isKnown(request.headers.get('If-None-Match'), etag)
    ? empty(304, headers)
    : json(body, 200, { ...headers, ...extra });
}

/** Compares weakly (RFC 9110 13.1.2), because a proxy that compresses marks the tag as weak. */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((tag) => {
    const known = tag.trim().replace(/^W\//, '');
    return known === '*' || known === etag;
  });
}
