// Compresses answers of functions, as Netlify's CDN does for the deployed site.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from '../static/encoding.ts';

/** Below this an answer fits in a packet anyway. */
const MIN_BYTES = 1_000;
/** Fast enough for answers that are made on demand. */
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
  // The length of a compressed secret beside text of a visitor tells what it is (BREACH). Secrets are never cached.
  const isPublic = headers.get('cache-control')?.includes('no-store') === false;
  return answer.body !== null && isJson && isPublic && !headers.has('content-encoding');
}

/**
 * Returns a public JSON answer in the best encoding that `accepted` (the Accept-Encoding header) allows, with a weak ETag
 * (RFC 9110 8.8.1). Other answers are returned as they are.
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
