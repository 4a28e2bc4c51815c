// Builds well-formed XML: text is escaped unless it is markup built here. Knows nothing of EPUB.
import { escapeXml } from '../../domain/xml.ts';

/** A piece of well-formed XML. */
export interface Markup {
  readonly xml: string;
}

/** What a template takes; `null` and `false` render nothing. */
export type Child = string | Markup | null | false | readonly Child[];

function write(child: Child): string {
  if (child === null || child === false) return '';
  if (typeof child === 'string') return escapeXml(child);
  return 'xml' in child ? child.xml : child.map(write).join('');
}

/** Builds markup from a template. Values are escaped in text and in quoted attributes; the template is not checked. */
export function xml(template: TemplateStringsArray, ...values: Child[]): Markup {
  return { xml: String.raw({ raw: template }, ...values.map(write)) };
}

/** Places elements on separate lines, for lists that people may read. */
export function lines(...children: Child[]): Markup {
  const written = children.flat().map(write);
  return { xml: written.filter((line) => line !== '').join('\n') };
}

/** Returns a complete file. `before` goes between the XML declaration and the root. */
export function xmlFile(root: Markup, before = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${before}${root.xml}\n`;
}
