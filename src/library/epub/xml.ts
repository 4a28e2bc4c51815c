// Builds well-formed XML: text is escaped unless it is markup built here. Knows nothing of EPUB.
import { escapeXml } from '../../domain/xml.ts';

/** A piece of well-formed XML. */
export interface Markup {
  readonly xml: string;
}

/** A value that templates accept; `null` and `false` render nothing. */
export type Child = string | Markup | null | false | readonly Child[];

function render(child: Child): string {
  if (child === null || child === false) return '';
  if (typeof child === 'string') return escapeXml(child);
  return 'xml' in child ? child.xml : child.map(render).join('');
}

/** Builds markup from a template. Values are escaped in text and in quoted attributes; the template is not checked. */
export function xml(template: TemplateStringsArray, ...values: Child[]): Markup {
  return { xml: String.raw({ raw: template }, ...values.map(render)) };
}

/** Places elements on separate lines, for lists that people may read. */
export function lines(...children: Child[]): Markup {
  const rendered = children.flat().map(render);
  return { xml: rendered.filter((line) => line !== '').join('\n') };
}

/** Returns a complete file. `before` goes between the XML declaration and the root. */
export function xmlFile(root: Markup, before = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${before}${root.xml}\n`;
}
