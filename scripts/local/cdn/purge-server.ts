// Netlify's purge API for this host, at a secret address on a loopback port. @netlify/functions calls it.
import { randomBytes } from 'node:crypto';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { serveLoopback } from '../port.ts';
import type { ResponseCache } from './cache.ts';

/** The API's request body, as far as this host understands it. */
const PurgeSchema = v.object({ cache_tags: v.optional(v.array(v.string())) });

export interface PurgeServer {
  /** The environment variables with which functions reach it. */
  env: Record<'NETLIFY_PURGE_API_TOKEN' | 'PURGE_API_URL' | 'SITE_ID', string>;
  close: () => Promise<void>;
}

/** Starts the purge API of a cache. */
export async function startPurgeServer(cache: ResponseCache): Promise<PurgeServer> {
  const secret = randomBytes(24).toString('base64url');
  const purge = (body: unknown) => {
    const { cache_tags: tags } = v.parse(PurgeSchema, body);
    // Without tags, the API removes everything.
    if (tags === undefined) cache.clear();
    else cache.purge(tags.map((tag) => tag.toLowerCase()));
  };
  const { url, close } = await serveLoopback((request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (request.url !== `/${secret}/api/v1/purge`) return void answer(404);
    json(request)
      .then(purge)
      .then(
        () => answer(202),
        () => answer(400),
      );
  });
  const env = { NETLIFY_PURGE_API_TOKEN: 'local', PURGE_API_URL: `${url}/${secret}` };
  return { env: { ...env, SITE_ID: 'local' }, close };
}
