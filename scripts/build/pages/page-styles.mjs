// Puts the styles of pages into the pages, so that nothing else is fetched before the first paint, and limits
// each page's content security policy to the hashes of what the page contains.
import { createHash } from 'node:crypto';

const LINK = /<link rel="stylesheet" href="(\/_astro\/[\w.-]+\.css)">/g;
const POLICY = /(http-equiv="content-security-policy" content=")([^"]*)(")/;
const DIRECTIVE = /\b(script|style)-src ([^;]*)/g;
const INLINE = /<(script|style)([^>]*)>([^]*?)<\/\1>/g;
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;
const HASH = /^'sha\d+-/;

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Whether a page of the site contains its styles. `file` is its path in the site. The reader shells and the offline pages
 * keep their links: they come from a cache that has the sheets.
 */
export function containsStyles(file) {
  return !/(?:^|\/)(?:read|offline)\/index\.html$/.test(file);
}

/**
 * Replaces the linked sheets of a page by their content. `textOf` returns the content of a sheet. A sheet that scripts
 * name in their lists of styles to load (`isNamed`) keeps a disabled link, which no browser fetches: it tells those
 * lists that the styles are here.
 */
export function inlineStyles(html, textOf, isNamed) {
  const sheets = [...html.matchAll(LINK)].map(([, href]) => href);
  if (sheets.length === 0) return html;
  const style = `<style>${sheets.map((href) => textOf(href).trim()).join('')}</style>`;
  const markers = sheets
    .filter(isNamed)
    .map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  let isFirst = true;
  return html.replaceAll(LINK, () => {
    if (!isFirst) return '';
    isFirst = false;
    return style + markers.join('');
  });
}

/**
 * Moves Astro's style of islands from the body to the end of the head. With a style in the body, sheets that scripts
 * append to the head are not the last, and Chromium takes each for a change of all fonts: it lays out the whole page.
 */
export function moveIslandStyle(html) {
  const [style] = ISLAND_STYLE.exec(html) ?? [];
  return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
}

/** Names in the policy the inline scripts and styles that the page has, and no others. */
export function tightenPolicy(html) {
  const hashes = { script: new Set(), style: new Set() };
  for (const [, name, attributes, text] of html.matchAll(INLINE)) {
    if (!/\ssrc=/.test(attributes)) hashes[name].add(hashOf(text));
  }
  return html.replace(POLICY, (_, start, policy, end) => {
    const tight = policy.replaceAll(DIRECTIVE, (__, name, sources) => {
      const others = sources
        .trim()
        .split(/\s+/)
        .filter((source) => !HASH.test(source));
      return `${name}-src ${[...others, ...hashes[name]].join(' ')}`;
    });
    return start + tight + end;
  });
}
