// Lets the CDN answer calls that every visitor sees alike, and removes its copies when they change (decision 130). What
// a tag stands for is decided by the caller.
import { setTimeout as sleep } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import { isLiveContext } from '../storage/store.ts';

/** Seconds a copy is used without asking. A change removes it at once; this bounds the damage of a lost purge. */
const FRESH_SECONDS = 86_400;
/** Seconds after that in which a copy may be used once more while the CDN asks. */
const STALE_SECONDS = 604_800;

/** Varies only by a parameter called `none`, which no call has: SPEC 7's timestamp must not give each its own copy. */
const IGNORES_QUERY = 'query=none';

/** Milliseconds that a write waits for a purge. The sweep repeats a purge that takes longer. */
const PURGE_LIMIT_MS = 2_000;

/**
 * Returns the headers that let the CDN keep a response under these tags. None without a tag, and none in previews,
 * whose copies no purge would reach.
 * Source: Netlify's documentation on caching (`Netlify-CDN-Cache-Control`, `Netlify-Vary`, `Netlify-Cache-Tag`).
 */
export function cdnHeaders(
  deployContext: string,
  tags: readonly string[],
  keptFor = `max-age=${String(FRESH_SECONDS)}, stale-while-revalidate=${String(STALE_SECONDS)}`,
): Record<string, string> {
  if (tags.length === 0 || !isLiveContext(deployContext)) return {};
  return {
    'Netlify-CDN-Cache-Control': `public, durable, ${keptFor}`,
    'Netlify-Vary': IGNORES_QUERY,
    'Netlify-Cache-Tag': tags.join(','),
  };
}

/**
 * Removes the CDN's copies with any of these tags. Rejects if the CDN refuses, as it does beyond two purges of a tag in
 * five seconds, or takes too long; repeating it is safe. Does nothing without tags, and where nothing keeps copies.
 */
export async function purgeTags(deployContext: string, tags: readonly string[]): Promise<void> {
  // Without tags, the platform would remove everything.
  if (tags.length === 0 || !isLiveContext(deployContext)) return;
  const { env } = process;
  // The platform gives deployed functions a token; elsewhere only the project's own host keeps copies and gives one.
  if (deployContext !== 'production' && env['NETLIFY_PURGE_API_TOKEN'] === undefined) return;
  const apiURL = env['PURGE_API_URL'];
  const limit = new AbortController();
  const tooLong = sleep(PURGE_LIMIT_MS, null, { signal: limit.signal }).then(() => {
    throw new Error('The CDN took too long to purge');
  });
  const purged = purgeCache({ tags: [...tags], ...(apiURL === undefined ? {} : { apiURL }) });
  await Promise.race([purged, tooLong]).finally(() => limit.abort());
}
