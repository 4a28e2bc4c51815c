// The front door: each request goes to a function or to the site's files.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Invoke } from './functions/invoke.ts';
import type { Route } from './functions/route.ts';
import { messageOf, type Log } from './progress.ts';
import { findFile } from './static/find-file.ts';
import { serveStatic, type StaticSite } from './static/serve.ts';

export interface FrontOptions {
  site: StaticSite;
  route: (pathname: string, method: string) => Route | null;
  invoke: Invoke;
  trustProxy: boolean;
  log: Log;
}

/** What would end the host in an address: a Host header with it could name another path than the request does. */
const BEYOND_HOST = /[/\\?#@\s]/;

/** The full address of a request, or null when it is none, or one with a password in it, which no `Request` takes. */
function addressOf(request: IncomingMessage, trustProxy: boolean): URL | null {
  const raw = request.url ?? '';
  // An empty one is allowed (RFC 9112 3.2), and would make the path's first word the host.
  const host = request.headers.host || 'localhost';
  if (BEYOND_HOST.test(host)) return null;
  const isHttps = trustProxy && request.headers['x-forwarded-proto'] === 'https';
  const url = URL.parse(
    raw.startsWith('/') ? `${isHttps ? 'https' : 'http'}://${host}${raw}` : raw,
  );
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

async function isStaticFile(site: StaticSite, pathname: string): Promise<boolean> {
  const { current } = site.folders();
  return current !== null && (await findFile(current, pathname)).kind === 'file';
}

async function answer(options: FrontOptions, request: IncomingMessage, response: ServerResponse) {
  const url = addressOf(request, options.trustProxy);
  if (!url) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad request\n');
    return;
  }
  const { pathname, search } = url;
  const route = options.route(pathname, request.method ?? 'GET');
  const yieldsToFile =
    route?.fn.config.preferStatic === true && (await isStaticFile(options.site, pathname));
  if (route && !yieldsToFile) await options.invoke(request, response, route, url);
  else {
    request.resume();
    await serveStatic(options.site, request, response, { pathname, search });
  }
}

/** The request listener of the public port. */
export function createFront(options: FrontOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(options, request, response).catch((error: unknown) => {
      const hasLeft = response.destroyed || request.destroyed;
      if (!hasLeft)
        options.log.error(`${request.method ?? ''} ${request.url ?? ''}: ${messageOf(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Error\n');
    });
  };
}
