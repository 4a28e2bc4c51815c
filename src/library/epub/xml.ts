// Builds well-formed XML: text is escaped unless it is markup built here. Knows nothing of EPUB.
import { escapeXml } from '../../domain/xml.ts';

/** A piece of well-formed XML. */
export interface Markup {
  readonly xml: string;
}

/** The content of an element; `null` and `false` render nothing. */
export type Child = string | Markup | null | false | readonly Child[];

/** Attributes by name; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

function write(child: Child): string {
  if (child === null || child === false) return '';
  if (typeof child === 'string') return escapeXml(child);
  return 'xml' in child ? child.xml : child.map(write).join('');
}

/** Builds one element with its children. Does not validate names. */
export function el(name: string, attributes: Attributes = {}, ...children: Child[]): Markup {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('');
  const inside = write(children);
  return { xml: `<${name}${written}${inside === '' ? '/>' : `>${inside}</${name}>`}` };
}

/** Places elements on separate lines, for lists that people may read. */
export function lines(...children: Child[]): Markup {
  const written = children.flat().map(write);
  return { xml: `\n${written.filter((line) => line !== '').join('\n')}\n` };
}

/** Returns a complete file. `before` goes between the XML declaration and the root. */
export function xmlFile(root: Markup, before = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${before}${root.xml}\n`;
}
