// What every XHTML page of a book has around its content.
import { el, lines, xmlFile, type Child, type Markup } from './xml.ts';
import { STYLE_FILE } from './files.ts';

/** Both ways of naming a language: XHTML readers look at one or the other. */
export function langOf(tag: string): { 'xml:lang': string; lang: string } {
  return { 'xml:lang': tag, lang: tag };
}

export interface PageOptions {
  title: string;
  /** BCP 47 tag of most of the page. */
  lang: string;
  /** Its place in a book: `frontmatter`, `bodymatter`, `backmatter` (EPUB Structural Semantics). */
  matter: string;
  /** Class of the body. */
  style?: string;
}

/** A whole XHTML file. */
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
