// Decides how each request is answered: the worker's complete allow-list (decision 114). Pure. Requests not listed here
// go to the browser as if there were no worker, such as API calls, story texts, writes and anything with credentials.
import { accountPath } from '../domain/account/routes.ts';
import type { Language } from '../domain/languages.ts';
import { isSeenFile } from '../domain/offline/hashed-files.ts';
import { homePath, languageOfPath, readerPath } from '../domain/routes.ts';

/** The request properties the decision depends on. */
export interface RequestFacts {
  url: URL;
  method: string;
  mode: string;
  /** What the page uses the file for. Empty for a `fetch` call, which must always get the network's response. */
  destination: string;
  headers: Pick<Headers, 'has'>;
}

export type Strategy =
  /** Not handled by the worker. */
  | { kind: 'network' }
  /** The cover or the book: network first, then the stored `shell`, then the language's offline page. */
  | { kind: 'reading'; language: Language; shell: string }
  /** The translators' workspace: network, then the stored page, then the language's offline page. */
  | { kind: 'work'; language: Language; shell: string }
  /** Any other page: network, then the language's offline page. */
  | { kind: 'page'; language: Language }
  /** A picture or font: cache first; files that were shown are cached. */
  | { kind: 'seen'; path: string }
  /** Script, style or icon: precache first, then packs, then the code of work pages. */
  | { kind: 'code'; path: string };

/** What the worker answers itself. */
export type WorkerStrategy = Exclude<Strategy, { kind: 'network' }>;

const NETWORK: Strategy = { kind: 'network' };
/** Paths the worker never handles. */
const UNTOUCHED = /^\/(?:api|content|\.netlify)(?:\/|$)/;
/** A file opened or downloaded by URL must not be replaced by an HTML page. */
const FILE_NAME = /\.[a-z0-9]+$/i;

function pageStrategy(pathname: string): Strategy {
  if (FILE_NAME.test(pathname)) return NETWORK;
  const language = languageOfPath(pathname);
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  if (path === homePath(language)) return { kind: 'reading', language, shell: path };
  const workspace = accountPath(language, 'translate');
  if (path === workspace) return { kind: 'work', language, shell: workspace };
  const shell = readerPath(language);
  return path.startsWith(shell) ? { kind: 'reading', language, shell } : { kind: 'page', language };
}

function fileStrategy(path: string, isPrecached: boolean): Strategy {
  if (isSeenFile(path)) return { kind: 'seen', path };
  const isCode = path.startsWith('/_astro/') || (isPrecached && FILE_NAME.test(path));
  return isCode ? { kind: 'code', path } : NETWORK;
}

/** Decides how to answer one request. `origin` is this site's. */
export function chooseStrategy(
  { url, method, mode, destination, headers }: RequestFacts,
  origin: string,
  isPrecached: (path: string) => boolean,
): Strategy {
  const { pathname } = url;
  if (method !== 'GET' || url.origin !== origin || UNTOUCHED.test(pathname)) return NETWORK;
  if (headers.has('authorization') || headers.has('range')) return NETWORK;
  if (mode === 'navigate') return pageStrategy(pathname);
  // Hashed names need no query string. A URL with one is meant to measure the network or to bypass a cache.
  if (destination === '' || url.search !== '') return NETWORK;
  return fileStrategy(pathname, isPrecached(pathname));
}
