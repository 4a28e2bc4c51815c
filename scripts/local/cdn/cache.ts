// Keeps responses of functions as Netlify's CDN does, bounded and in memory: a call that every visitor makes alike
// reaches its function once, until its tag is purged or a new site is served.
import { randomBytes } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { serveLoopback } from '../port.ts';

/** The API's request body, as far as this host understands it. */
const PurgeSchema = v.object({ cache_tags: v.optional(v.array(v.string())) });

export interface PurgeServer {
  /** The environment variables with which functions reach it. */
  env: Record<'NETLIFY_PURGE_API_TOKEN' | 'PURGE_API_URL' | 'SITE_ID', string>;
  close: () => Promise<void>;
}

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

const HEADER = 'netlify-cdn-cache-control';
/** Headers for the CDN alone, which it does not pass on. */
const CDN_HEADERS = [HEADER, 'netlify-vary', 'netlify-cache-tag'];
/** The product keeps nothing that depends on its query. */
const IGNORES_QUERY = 'query=none';

/**
 * Returns for how many milliseconds a response may be kept; null if it may not. Stale copies are not served, and a
 * response that depends on its query is not kept.
 */
export function freshMsOf({ status, headers }: Response): number | null {
  const seconds = /^public, durable, max-age=(\d+)/.exec(headers.get(HEADER) ?? '')?.[1];
  const isKept = status === 200 && headers.get('netlify-vary') === IGNORES_QUERY;
  return isKept && seconds !== undefined ? Number(seconds) * 1_000 : null;
}

/** Far more than the product's own calls need; beyond it, the least recently used copy goes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A copy's own overhead, so that many small ones are bounded too. */
const COPY_BYTES = 1_000;

interface Copy {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  tags: readonly string[];
}

export interface ResponseCache {
  /**
   * Returns the response to a GET request, from the cache or from `call`.
   *
   * @param site - identifies the site being served; a new one invalidates everything, as a deploy does
   */
  answer: (url: URL, site: string, call: () => Promise<Response>) => Promise<Response>;
  /** Removes all copies with one of these tags. A call under way is not kept: it may have read the old content. */
  purge: (tags: readonly string[]) => void;
  clear: () => void;
}

/** Creates an empty cache on the given clock (milliseconds). */
export function createResponseCache(now: () => number): ResponseCache {
  const copies = new LRUCache<string, Copy>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + COPY_BYTES,
    ttlResolution: 0,
    perf: { now },
  });
  let currentSite = '';
  let purges = 0;
  const clear = (): void => {
    purges += 1;
    copies.clear();
  };

  return {
    clear,
    answer: async ({ pathname }, site, call) => {
      if (site !== currentSite) {
        currentSite = site;
        clear();
      }
      const found = copies.get(pathname);
      if (found) return toResponse(found, 'hit');
      const purgesBefore = purges;
      const answer = await call();
      const ttlMs = freshMsOf(answer);
      const tags = (answer.headers.get('netlify-cache-tag') ?? '').toLowerCase().split(',');
      const headers = new Headers(answer.headers);
      for (const name of CDN_HEADERS) headers.delete(name);
      if (ttlMs === null) return new Response(answer.body, { status: answer.status, headers });
      const body = new Uint8Array(await answer.arrayBuffer());
      const copy: Copy = { status: answer.status, headers: [...headers], body, tags };
      if (purgesBefore === purges) copies.set(pathname, copy, { ttl: ttlMs });
      return toResponse(copy, 'fwd=miss');
    },
    purge: (tags) => {
      purges += 1;
      const isPurged = ({ tags: own }: Copy) => own.some((tag) => tags.includes(tag));
      for (const [key, copy] of [...copies.entries()]) if (isPurged(copy)) copies.delete(key);
    },
  };
}

/** Returns a response with a Cache-Status header (RFC 9211), as the platform sets one. */
function toResponse({ status, headers, body }: Copy, state: string): Response {
  const allHeaders = [...headers, ['Cache-Status', `"Local host"; ${state}`] as [string, string]];
  return new Response(body, { status, headers: allHeaders });
}
