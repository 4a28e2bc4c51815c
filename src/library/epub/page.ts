// The XHTML skeleton of every page in a book.
import { STYLE_FILE, type Page } from './files.ts';
import { lines, xml, xmlFile, type Child, type Markup } from './xml.ts';

/** Returns both language attributes: XHTML readers look at one or the other. */
export function langOf(tag: string): Markup {
  return xml` xml:lang="${tag}" lang="${tag}"`;
}

export interface PageOptions extends Omit<Page, 'text'> {
  title: string;
  /** BCP 47 tag of the page's main language. */
  lang: string;
  /** The page's division: `frontmatter`, `bodymatter`, `backmatter` (EPUB Structural Semantics). */
  matter: string;
  /** Class of the body. */
  style?: string;
}

/** Returns a page with its complete XHTML file. */
export function xhtmlPage(
  { title, lang, matter, style, ...page }: PageOptions,
  ...content: Child[]
): Page {
  const root = xml`<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${langOf(lang)}>
<head>
<title>${title}</title>
<link rel="stylesheet" type="text/css" href="${STYLE_FILE}"/>
</head>
<body epub:type="${matter}"${style !== undefined && xml` class="${style}"`}>
${lines(...content)}
</body>
</html>`;
  return { ...page, text: xmlFile(root, '<!DOCTYPE html>\n') };
}
