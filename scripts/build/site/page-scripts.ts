// Which scripts a page loads, and when: at once, or when the browser is idle. Follows imports through the build's
// chunks.
import { posix } from 'node:path';
import type { Tag } from './html-tags.ts';
import type { SiteFiles } from './site-files.ts';

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]([^"'`]+\.js)["'`]/g;
/** Any string that could name a chunk: imports, dynamic imports and the bundler's preload lists. */
const ANY_CHUNK = /["'`]([\w./-]+\.js)["'`]/g;
/** A separate program that a page registers but does not run itself. The names in it are precached for all pages. */
const WORKER = '/sw.js';
/** What comes when it is asked for, and must come without a network: panels, the turning of pages. */
const PANELS = /\/(?:panels|page-turning)\.[\w-]+\.js$/;
/** The last three are shared by tools, or of a page that few visit. */
const READER_TOOLS =
  /\/(?:reader-tools|language-offer|welcome-dialog|AnchoredCard|share|people-and-places)[\w-]*\.[\w.-]+\.(?:js|css)$/;
/** Tools that come only once their reader uses them, or has used them before. */
const TOOLS_ON_USE =
  /\/reader-tools-(?:aloud|corrections|marks|pages|parallel|picture)\.[\w-]+\.js$/;
/** Island directives that delay loading: until idle, until visible, or until a media query matches. */
const LATE = ['idle', 'visible', 'media'];
const SCRIPT_TYPES = ['', 'module', 'text/javascript'];

/**
 * Whether a file belongs to the reader's tools, which come after the reader's first action (decision record 036), or to
 * the offer of another language or the welcome guide, which come for those who are shown one.
 */
export function isReaderTools(path: string): boolean {
  return READER_TOOLS.test(path);
}

/** Resolves a name in a file relative to that file or to the root; null when the site has no such file. */
export function resolveFile(site: SiteFiles, from: string, name: string): string | null {
  const candidates = [posix.resolve(posix.dirname(from), name), posix.resolve('/', name)];
  return candidates.find((path) => site.has(path)) ?? null;
}

function follow(
  site: SiteFiles,
  starts: Iterable<string>,
  imports: RegExp,
  isLeftOut: (path: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || path === WORKER || isLeftOut(path)) continue;
    found.add(path);
    for (const name of site.names(path, imports)) {
      const next = resolveFile(site, path, name);
      if (next) waiting.push(next);
    }
  }
  return found;
}

const isScript = ({ name, attributes }: Tag) =>
  name === 'script' && SCRIPT_TYPES.includes(attributes['type'] ?? '');

function islandChunks({ attributes }: Tag): string[] {
  return ['component-url', 'renderer-url', 'before-hydration-url'].flatMap((name) =>
    attributes[name] ? [attributes[name]] : [],
  );
}

/** The scripts of one page. */
export interface PageScripts {
  /** The inline scripts of the page, concatenated. */
  inline: string;
  /** Files that are loaded before the browser is idle. */
  early: Set<string>;
  /** Every file that the page can load before its reader's first action: `early`, all islands, and what they import. */
  all: Set<string>;
  /** What only the panels and the turning of pages load, at the first action. */
  panels: Set<string>;
  /** What only the reader's tools load, at the first action. */
  tools: Set<string>;
  /** What only single tools load, when they are used. */
  toolsOnUse: Set<string>;
}

function without(files: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)));
}

/** Finds the scripts of a page by its tags. */
export function findScripts(site: SiteFiles, tags: readonly Tag[]): PageScripts {
  const scripts = tags.filter(isScript);
  const linked = scripts.flatMap(({ attributes }) => attributes['src'] ?? []);
  const preloaded = tags
    .flatMap(({ name, attributes }) =>
      name === 'link' && /\b(?:modulepreload|preload)\b/.test(attributes['rel'] ?? '')
        ? (attributes['href'] ?? [])
        : [],
    )
    .filter((path) => path.endsWith('.js'));
  const islands = tags.filter(({ name }) => name === 'astro-island');
  const atOnce = islands.filter(({ attributes }) => !LATE.includes(attributes['client'] ?? ''));
  const starts = [...linked, ...preloaded, ...atOnce.flatMap(islandChunks)];
  const later = [...starts, ...islands.flatMap(islandChunks)];
  // What is left out comes nevertheless with a file that imports it statically: such a file is not late.
  const reach = (isLeftOut?: (path: string) => boolean) =>
    follow(site, follow(site, later, ANY_CHUNK, isLeftOut), STATIC_IMPORT);
  const isPanel = (path: string) => PANELS.test(path);
  const all = reach((path) => isPanel(path) || isReaderTools(path));
  const withPanels = reach(isReaderTools);
  const withTools = reach((path) => TOOLS_ON_USE.test(path));
  return {
    inline: scripts.map(({ text }) => text).join('\n'),
    early: follow(site, starts, STATIC_IMPORT),
    all,
    panels: without(withPanels, all),
    tools: without(withTools, withPanels),
    toolsOnUse: without(reach(), withTools),
  };
}
