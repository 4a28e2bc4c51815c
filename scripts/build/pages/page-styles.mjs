// Puts the styles of reading pages into the pages, so that nothing else is fetched before the first paint, and limits
// each page's content security policy to the hashes of what the page contains.
import { createHash } from 'node:crypto';

const LINK = /<link rel="stylesheet" href="(\/_astro\/[\w.-]+\.css)">/g;
const POLICY = /(http-equiv="content-security-policy" content=")([^"]*)(")/;
const DIRECTIVE = /\b(script|style)-src ([^;]*)/g;
const INLINE = /<(script|style)([^>]*)>([^]*?)<\/\1>/g;
const HASH = /^'sha\d+-/;

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Whether a page of the site is a cover or a part. `file` is its path in the site. The reader shells keep their links:
 * they are shown offline, from a cache that has the sheets.
 */
export function isReadingPage(file, html) {
  return html.includes('data-cover') || /(?:^|\/)read\/[\w-]+\//.test(file);
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
