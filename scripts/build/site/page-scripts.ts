// Finds which scripts a page loads, and when: at once, when the browser is idle, or after the reader's first action.
import { isKeptForOffline, isLate } from '../chunks.ts';
import { withImports, type ChunkFile } from './chunk-files.ts';
import type { Tag } from './html-tags.ts';
import type { SiteFiles } from './site-files.ts';

/** Island directives that delay loading: until idle, until visible, or until a media query matches. */
const LATER = ['idle', 'visible', 'media'];

/** Returns the files that the tag of an island names. */
function islandFiles({ attributes }: Tag): string[] {
  return ['component-url', 'renderer-url', 'before-hydration-url'].flatMap((name) =>
    attributes[name] ? [attributes[name]] : [],
  );
}

export interface PageScripts {
  /** The inline scripts of the page, concatenated. */
  inline: string;
  /** Files that are loaded before the browser is idle. */
  early: Set<string>;
  /** Every file that the page can load before its reader's first action: `early`, all islands, and what they import. */
  beforeAction: Set<string>;
  /** Files that the first action adds and that must open without a connection: panels, the turning of pages. */
  panels: Set<string>;
  /** Files that only the reader's tools load, at the first action. */
  tools: Set<string>;
  /** Files that only single tools load, when they are used. */
  toolsOnUse: Set<string>;
}

function without(files: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)));
}

/** Finds the scripts of a page by its tags. */
export function findScripts(site: SiteFiles, tags: readonly Tag[]): PageScripts {
  const scripts = tags.filter(({ name }) => name === 'script');
  const linked = scripts.flatMap(({ attributes }) => attributes['src'] ?? []);
  const preloaded = tags.flatMap(({ name, attributes: { rel = '', href = '' } }) =>
    name === 'link' && /\b(?:modulepreload|preload)\b/.test(rel) && href.endsWith('.js')
      ? href
      : [],
  );
  const islands = tags.filter(({ name }) => name === 'astro-island');
  const atOnce = islands.filter(({ attributes }) => !LATER.includes(attributes['client'] ?? ''));
  const starts = [...linked, ...preloaded, ...atOnce.flatMap(islandFiles)];
  const allStarts = [...starts, ...islands.flatMap(islandFiles)];

  const { chunks } = site;
  const isNotLate = ({ source }: ChunkFile) => !isLate(source);
  const beforeAction = withImports(chunks, allStarts, isNotLate);
  const withPanels = withImports(
    chunks,
    allStarts,
    ({ source }) => !isLate(source) || isKeptForOffline(source),
  );
  // The dynamic imports of the first view's files, without what a tool imports when it is used.
  const imported = [...beforeAction].flatMap((file) => chunks.get(file)?.dynamicImports ?? []);
  const withTools = withImports(chunks, [...withPanels, ...imported], isNotLate);
  const everything = withImports(chunks, allStarts, () => true);
  return {
    inline: scripts.map(({ text }) => text).join('\n'),
    early: withImports(chunks, starts),
    beforeAction,
    panels: without(withPanels, beforeAction),
    tools: without(withTools, withPanels),
    toolsOnUse: without(without(everything, withTools), withPanels),
  };
}
