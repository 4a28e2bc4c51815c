// Serves the files of a built site as Netlify's CDN does, on one machine. Independent of functions.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { REFUSAL_HEADERS } from '../refusal.ts';
import { contentTypeOf } from './content-type.ts';
import type { Contents } from './contents.ts';
import { chooseEncoding } from './encoding.ts';
import { findFile, type Found, type FoundFile } from './find-file.ts';
import { headersFor, targetOf, type Rules } from './rules.ts';

/** The folder of the current site, and of the previous one, whose hashed files open pages may still request. */
export interface SiteFolders {
  current: string | null;
  previous: string | null;
}

export interface StaticSite {
  folders: () => SiteFolders;
  rules: Rules;
  contents: Contents;
}

const DEFAULT_CACHE = 'public, max-age=0, must-revalidate';
/** Names that contain a hash of their content, so an older generation's file is never the wrong response. */
const HASHED = /^\/(?:_astro|art)\//;

interface Target {
  pathname: string;
  search: string;
  isHttps: boolean;
}

type Headers = Record<string, string>;

type Decision =
  | { kind: 'text'; status: number; text: string; headers: Headers }
  | { kind: 'file'; status: number; file: FoundFile; headers: Headers };

function sendText(
  response: ServerResponse,
  { status, text, headers }: Decision & { kind: 'text' },
): void {
  response.writeHead(status, {
    ...REFUSAL_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`);
}

/** Returns whether an If-None-Match header contains this ETag (weak comparison, RFC 9110 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}

async function sendFile(
  contents: Contents,
  response: ServerResponse,
  { status, file: found, headers: ruleHeaders }: Decision & { kind: 'file' },
): Promise<void> {
  const request = response.req;
  const { hash, copies } = await contents.factsOf(found);
  const encoding = chooseEncoding(request.headers['accept-encoding'], copies);
  // Each encoding has its own ETag, as RFC 9110 8.8.3 requires.
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers: Headers = {
    'cache-control': DEFAULT_CACHE,
    ...ruleHeaders,
    etag,
    ...(copies.length > 0 ? { vary: 'Accept-Encoding' } : {}),
  };
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['content-type'] ??= contentTypeOf(found.file);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  // Opened first: a stream that is destroyed before it could open a missing file throws where nobody can catch it.
  const content = await contents.read(found, encoding);
  const size = 'bytes' in content ? content.bytes.byteLength : content.size;
  try {
    response.writeHead(status, { ...headers, 'content-length': String(size) });
    if (request.method === 'HEAD') response.end();
    else if ('bytes' in content) response.end(content.bytes);
    else await pipeline(content.handle.createReadStream({ autoClose: false }), response);
  } finally {
    if ('handle' in content) await content.handle.close();
  }
}

/** Returns the response for an unknown address: the page that a rule names, else /404.html, else a line of text. */
async function decideNotFound(
  { folders, rules }: StaticSite,
  pathname: string,
  ruleHeaders: Headers,
): Promise<Decision> {
  const { current } = folders();
  // A missing file may exist after the next publish, so a cache rule for its path must not apply to the 404.
  const headers = { ...ruleHeaders, 'cache-control': DEFAULT_CACHE };
  for (const page of [targetOf(rules.notFound, pathname), '/404.html']) {
    if (current === null || page === undefined) continue;
    const found = await findFile(current, page);
    if (found.kind === 'file') return { kind: 'file', status: 404, file: found.file, headers };
  }
  return { kind: 'text', status: 404, text: 'Not found', headers };
}

async function findInGenerations(site: StaticSite, pathname: string): Promise<Found> {
  const { current, previous } = site.folders();
  const found: Found = current === null ? { kind: 'none' } : await findFile(current, pathname);
  const mayBeInPrevious = found.kind === 'none' && previous !== null && HASHED.test(pathname);
  return mayBeInPrevious ? findFile(previous, pathname) : found;
}

async function decide(site: StaticSite, target: Target): Promise<Decision> {
  const { pathname, search } = target;
  const headers = headersFor(site.rules, pathname);
  // Only responses to HTTPS requests may have this header (RFC 6797 7.2).
  if (!target.isHttps) delete headers['strict-transport-security'];
  const found = await findInGenerations(site, pathname);
  if (found.kind === 'file') return { kind: 'file', status: 200, file: found.file, headers };
  if (found.kind === 'none') return decideNotFound(site, pathname, headers);
  if (found.kind === 'malformed') {
    return { kind: 'text', status: 400, text: 'Malformed address', headers };
  }
  const location = `${pathname}/${search}`;
  return { kind: 'text', status: 301, text: location, headers: { ...headers, location } };
}

/** Serves a request for a static path. `target` is the request's address, not yet decoded. */
export async function serveStatic(
  site: StaticSite,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const decision: Decision = isRead
    ? await decide(site, target)
    : { kind: 'text', status: 405, text: 'Method not allowed', headers: { allow: 'GET, HEAD' } };
  if (decision.kind === 'text') sendText(response, decision);
  else await sendFile(site.contents, response, decision);
}
