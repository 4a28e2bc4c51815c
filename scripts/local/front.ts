// Dispatches each request on the public port to a function or to the site's files.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Invoke } from './functions/invoke.ts';
import type { Route } from './functions/route.ts';
import { messageOf, type Log } from './progress.ts';
import { isApiPath, refuse } from './refusal.ts';
import { targetOf } from './static/rules.ts';
import { serveStatic, type StaticSite } from './static/serve.ts';
import { comesFromProxy, type TrustedProxies } from './trusted-proxies.ts';

export interface FrontOptions {
  site: StaticSite;
  route: (pathname: string) => Route | null;
  invoke: Invoke;
  proxies: TrustedProxies;
  log: Log;
}

/** Characters that end the host in an address: a Host header with one could change the path of the request. */
const HOST_ENDING = /[/\\?#@\s]/;

/**
 * Returns whether a request has one Host header (RFC 9112 3.2), which HTTP/1.0 may omit. Node drops all but the first,
 * and a proxy in front may have read another one.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const count = names.filter((name) => name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/** Returns the full URL of a request; null when it is malformed or has credentials, which `Request` rejects. */
function addressOf(request: IncomingMessage, proxies: TrustedProxies): URL | null {
  const raw = request.url ?? '';
  // An empty Host header is allowed, but would turn the first path segment into the host.
  const host = request.headers.host || 'localhost';
  if (HOST_ENDING.test(host) || !hasOneHost(request)) return null;
  const isHttps =
    comesFromProxy(request, proxies) && request.headers['x-forwarded-proto'] === 'https';
  const url = URL.parse(
    raw.startsWith('/') ? `${isHttps ? 'https' : 'http'}://${host}${raw}` : raw,
  );
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

/** Returns the function whose path matches, else the one that netlify.toml rewrites the address to. */
function functionFor({ route, site }: FrontOptions, pathname: string): Route | null {
  const to = targetOf(site.rules.functions, pathname);
  return route(pathname) ?? (to === undefined ? null : route(to));
}

async function answer(options: FrontOptions, request: IncomingMessage, response: ServerResponse) {
  const url = addressOf(request, options.proxies);
  if (!url) {
    refuse(response, 400, isApiPath(request.url));
    return;
  }
  const { pathname, search } = url;
  const route = functionFor(options, pathname);
  if (route) await options.invoke(request, response, route, url);
  else {
    request.resume();
    const isHttps = url.protocol === 'https:';
    await serveStatic(options.site, request, response, { pathname, search, isHttps });
  }
}

/** Creates the request listener of the public port. */
export function createFront(options: FrontOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(options, request, response).catch((error: unknown) => {
      // Not `request.destroyed`: a request that was read to its end is destroyed, too.
      const isClientGone = response.destroyed || request.errored !== null;
      const requestId = randomUUID();
      if (!isClientGone) options.log.error(`A request failed: ${messageOf(error)}`, { requestId });
      if (response.headersSent) response.destroy();
      else refuse(response, 500, isApiPath(request.url), requestId);
    });
  };
}
