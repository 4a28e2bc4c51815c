// Who answers which request: the worker's whole allow-list (DESIGN decision 13). Pure. What is not named here is left to the
// browser, as if there were no worker: API calls, story texts, writes, HEAD, anything with a password in it.
import { isSeenFile } from '../domain/offline/hashed-files.ts';
import type { Language } from '../domain/languages.ts';
import { accountPath } from '../domain/account/routes.ts';
import { homePath, languageOfPath, readerPath } from '../domain/routes.ts';

/** What the decision depends on. */
export interface RequestFacts {
  url: URL;
  method: string;
  mode: string;
  /** What the page wants the file for; empty for its own `fetch`, which is to get what the network says. */
  destination: string;
  headers: Pick<Headers, 'has'>;
}

export type Answer =
  /** Not the worker's business. */
  | { kind: 'network' }
  /** The cover or the book: network first, then `shell` as it is kept, then the language's offline page. */
  | { kind: 'reading'; language: Language; shell: string }
  /** The translators' workspace: network, then the page as it is kept, then the language's offline page. */
  | { kind: 'work'; language: Language; shell: string }
  /** Any other page: network, then the language's offline page. */
  | { kind: 'page'; language: Language }
  /** A picture or a font: kept ones first, and what was shown is kept. */
  | { kind: 'seen'; path: string }
  /** Script, style, icon: precache first, then packs. */
  | { kind: 'code'; path: string };

/** An answer that the worker gives itself. */
export type OwnAnswer = Exclude<Answer, { kind: 'network' }>;

const NETWORK: Answer = { kind: 'network' };
/** Paths that no worker stands in front of. */
const UNTOUCHED = /^\/(?:api|content|\.netlify)(?:\/|$)/;
/** A file that is opened or downloaded by address: a page instead of it would be a lie. */
const FILE_NAME = /\.[a-z0-9]+$/i;

function answerPage(pathname: string): Answer {
  if (FILE_NAME.test(pathname)) return NETWORK;
  const language = languageOfPath(pathname);
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  if (path === homePath(language)) return { kind: 'reading', language, shell: path };
  const desk = accountPath(language, 'translate');
  if (path === desk) return { kind: 'work', language, shell: desk };
  const shell = readerPath(language);
  return path.startsWith(shell) ? { kind: 'reading', language, shell } : { kind: 'page', language };
}

function answerFile(path: string, isPrecached: boolean): Answer {
  if (isSeenFile(path)) return { kind: 'seen', path };
  const isCode = path.startsWith('/_astro/') || (isPrecached && FILE_NAME.test(path));
  return isCode ? { kind: 'code', path } : NETWORK;
}

/** Decides about one request; `origin` is this site's. */
export function answerTo(
  { url, method, mode, destination, headers }: RequestFacts,
  origin: string,
  isPrecached: (path: string) => boolean,
): Answer {
  const { pathname } = url;
  if (method !== 'GET' || url.origin !== origin || UNTOUCHED.test(pathname)) return NETWORK;
  if (headers.has('authorization') || headers.has('range')) return NETWORK;
  if (mode === 'navigate') return answerPage(pathname);
  // Hashed names need no query; what has one wants to measure the network or to get past a cache.
  if (destination === '' || url.search !== '') return NETWORK;
  return answerFile(pathname, isPrecached(pathname));
}
