// Building XML so that what comes out is always well-formed: text is escaped unless it is markup made here. No EPUB knowledge.

/** A piece of well-formed XML. */
export interface Markup {
  readonly xml: string;
}

/** What may stand inside an element; `null` and `false` stand for nothing. */
export type Child = string | Markup | null | false | readonly Child[];

/** Attributes by name; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** What XML 1.0 (2.2) does not allow however it is written: control characters, halves of characters, U+FFFE, U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as XML has to write it, in an element or in an attribute. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function write(child: Child): string {
  if (child === null || child === false) return '';
  if (typeof child === 'string') return escapeXml(child);
  return 'xml' in child ? child.xml : child.map(write).join('');
}

/** One element with its children. Names are the caller's to get right. */
export function el(name: string, attributes: Attributes = {}, ...children: Child[]): Markup {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('');
  const inside = write(children);
  return { xml: `<${name}${written}${inside === '' ? '/>' : `>${inside}</${name}>`}` };
}

/** Elements below each other, one on a line: for lists that people may read. */
export function lines(...children: Child[]): Markup {
  const written = children.flat().map(write);
  return { xml: `\n${written.filter((line) => line !== '').join('\n')}\n` };
}

/** A whole file. `before` stands between the XML declaration and the root. */
export function xmlFile(root: Markup, before = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${before}${root.xml}\n`;
}
