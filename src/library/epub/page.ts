// The XHTML skeleton of every page in a book.
import { el, lines, xmlFile, type Child, type Markup } from './xml.ts';
import { STYLE_FILE } from './files.ts';

/** Returns both language attributes: XHTML readers look at one or the other. */
export function langOf(tag: string): { 'xml:lang': string; lang: string } {
  return { 'xml:lang': tag, lang: tag };
}

export interface PageOptions {
  title: string;
  /** BCP 47 tag of the page's main language. */
  lang: string;
  /** The page's division: `frontmatter`, `bodymatter`, `backmatter` (EPUB Structural Semantics). */
  matter: string;
  /** Class of the body. */
  style?: string;
}

/** Returns a complete XHTML file. */
export function xhtmlPage(
  { title, lang, matter, style }: PageOptions,
  ...content: Child[]
): string {
  const head = el(
    'head',
    {},
    lines(
      el('title', {}, title),
      el('link', { rel: 'stylesheet', type: 'text/css', href: STYLE_FILE }),
    ),
  );
  const body = el('body', { 'epub:type': matter, class: style }, lines(...content));
  const root: Markup = el(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      ...langOf(lang),
    },
    lines(head, body),
  );
  return xmlFile(root, '<!DOCTYPE html>\n');
}
