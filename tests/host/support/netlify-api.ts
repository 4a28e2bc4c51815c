// Netlify's API for reading Blobs, in front of our Blobs server: signed addresses for values, lists as they are.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { serveLoopback, type LoopbackServer } from '../../../scripts/local/port.ts';

const API = '/api/v1/blobs';
const SIGNED = '/signed';

/** Starts the API. `blobsUrl` and `blobsToken` belong to the Blobs server; callers of the API must send `token`. */
export function startNetlifyApi(
  blobsUrl: string,
  blobsToken: string,
  token: string,
): Promise<LoopbackServer> {
  return serveLoopback((request, response) => {
    const { url = '/', headers } = request;
    const isSigned = url.startsWith(SIGNED);
    if (!isSigned && headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end();
      return;
    }
    const path = url.slice(isSigned ? SIGNED.length : API.length);
    if (headers.accept === 'application/json;type=signed-url') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ url: `http://${headers.host ?? ''}${SIGNED}${path}` }));
      return;
    }
    void fetch(blobsUrl + path, { headers: { authorization: `Bearer ${blobsToken}` } }).then(
      (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response);
        else response.end();
      },
    );
  });
}
