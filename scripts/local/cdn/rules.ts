// Reads the headers with which a function tells Netlify's CDN to keep a response.

/** How the CDN may keep a response. */
export interface CacheRules {
  /** Milliseconds during which a copy may be used. Serving stale copies is not emulated. */
  freshMs: number;
  tags: string[];
  /** The query parameters on which the response depends; null: the whole query. */
  parameters: string[] | null;
}

const HEADER = 'netlify-cdn-cache-control';
/** Headers for the CDN alone, which it does not pass on. */
const CDN_HEADERS = [HEADER, 'netlify-vary', 'netlify-cache-tag'];

/** A response that may be kept, for how long and under which tags; null if it may not. */
export function cacheRulesOf(answer: Response): CacheRules | null {
  const { headers } = answer;
  const directives = listOf(headers.get(HEADER));
  const seconds = Number(/^(?:s-maxage|max-age)=(\d+)$/.exec(ageOf(directives) ?? '')?.[1] ?? 0);
  const isRefused = directives.some((word) => ['no-store', 'no-cache', 'private'].includes(word));
  if (answer.status !== 200 || isRefused || seconds === 0 || headers.has('set-cookie')) return null;
  const query = listOf(headers.get('netlify-vary')).find((word) => /^query\b/.test(word));
  const named = query?.split('=')[1];
  return {
    freshMs: seconds * 1000,
    tags: listOf(headers.get('netlify-cache-tag')),
    parameters: named === undefined ? null : named.split('|'),
  };
}

/** Removes the headers that only the CDN reads. */
export function withoutCdnHeaders(headers: Headers): Headers {
  const rest = new Headers(headers);
  for (const name of CDN_HEADERS) rest.delete(name);
  return rest;
}

function ageOf(directives: readonly string[]): string | undefined {
  return (
    directives.find((word) => word.startsWith('s-maxage=')) ??
    directives.find((word) => word.startsWith('max-age='))
  );
}

/** The items of a comma-separated header. Tags and directives ignore case. */
function listOf(header: string | null): string[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
