// Finishes a page that Astro has rendered: the styles of its first view go into it, and its policy names
// only what the page has. Nothing else is then fetched before the first paint (decision 146).
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { stylesOf, withImports } from './site/chunk-files.ts';
import { readTags, type Tag } from './site/html-tags.ts';
import { SiteFiles } from './site/site-files.ts';

const LINK = /<link rel="stylesheet" href="(\/_astro\/[\w.-]+\.css)">/g;
const POLICY = /(http-equiv="content-security-policy" content=")([^"]*)(")/;
const DIRECTIVE = /\b(script|style)-src ([^;]*)/g;
/** Followed by `<body`, unlike the same text in an attribute of the head. */
const HEAD_END = /<\/head>(?=\s*<body)/;
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;
const HASH = /^'sha\d+-/;

/** The source of a page's styles and scripts: a site, or a test's stand-in for one. */
export type PageSources = Pick<SiteFiles, 'chunks' | 'text'>;

/** The reader shells and the offline pages keep their links, because a cache that has the sheets serves them. */
const KEEPS_LINKS = /(?:^|\/)(?:read|offline)\/index\.html$/;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function filesOf({ attributes }: Tag): string[] {
  return [attributes['component-url'] ?? '', attributes['renderer-url'] ?? ''].filter(Boolean);
}

/**
 * Replaces the linked sheets of a page by their content. Astro also links the sheets of dynamic imports; these are
 * removed. Sheets of the first view that scripts also name keep a disabled link, which is not fetched and tells
 * Vite's preload code that they are there.
 */
function withStyles(html: string, islands: readonly Tag[], site: PageSources, isInline: boolean) {
  const { chunks } = site;
  const scriptSheets = stylesOf(chunks, chunks.keys());
  const initial = stylesOf(chunks, withImports(chunks, islands.flatMap(filesOf)));
  const linked = [...html.matchAll(LINK)].map(([, href = '']) => href);
  const sheets = linked.filter((href) => initial.has(href) || !scriptSheets.has(href));
  const link = (href: string, extra: string) => `<link rel="stylesheet" href="${href}"${extra}>`;
  const style = `<style>${sheets.map((href) => site.text(href).trim()).join('')}</style>`;
  const markers = sheets.filter((href) => initial.has(href)).map((href) => link(href, ' disabled'));
  const links = isInline ? [style, ...markers] : sheets.map((href) => link(href, ''));
  let pending = links.join('');
  return html.replaceAll(LINK, () => {
    const here = pending;
    pending = '';
    return here;
  });
}

/**
 * Moves Astro's style of islands from the body to the end of the head. With a style in the body, sheets that scripts
 * append to the head are not the last. Chromium treats each as a change of all fonts and lays out the whole page.
 */
function withIslandStyleInHead(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? [];
  return style ? html.replace(style, '').replace(HEAD_END, `${style}$&`) : html;
}

/** Limits the policy to the inline scripts and styles that the page has. */
function withTightPolicy(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const { name, attributes, text } of readTags(html)) {
    if (name !== 'script' && name !== 'style') continue;
    if (attributes['src'] === undefined) hashes[name].add(hashOf(text));
  }
  return html.replace(POLICY, (_, start: string, policy: string, end: string) => {
    const tight = policy.replaceAll(DIRECTIVE, (__, name: keyof typeof hashes, sources: string) => {
      const others = sources.trim().split(/\s+/);
      const kept = others.filter((source) => !HASH.test(source));
      return `${name}-src ${[...kept, ...hashes[name]].join(' ')}`;
    });
    return start + tight + end;
  });
}

/** Preloads all files of the islands that start at once, so that none waits for another. */
function withPreloads(html: string, islands: readonly Tag[], { chunks }: PageSources): string {
  const immediate = islands.filter(({ attributes }) => attributes['client'] === 'load');
  const files = [...withImports(chunks, immediate.flatMap(filesOf))];
  const links = files.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return html.replace(HEAD_END, (end) => links + end);
}

/** Finishes a page; `file` is its path in the site. */
export function finishPage(html: string, file: string, site: PageSources): string {
  const islands = readTags(html).filter(({ name }) => name === 'astro-island');
  const styled = withStyles(html, islands, site, !KEEPS_LINKS.test(file));
  return withPreloads(withTightPolicy(withIslandStyleInHead(styled)), islands, site);
}

export function finishedPages(): AstroIntegration {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const site = new SiteFiles(root);
        for (const entry of await readdir(root, { recursive: true })) {
          if (!entry.endsWith('.html')) continue;
          const path = join(root, entry);
          await writeFile(path, finishPage(await readFile(path, 'utf8'), entry, site));
        }
      },
    },
  };
}
