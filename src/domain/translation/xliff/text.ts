// Escaping and unescaping of XML text. Does not parse structure.

/** Characters that XML 1.0 cannot represent: most control characters, lone surrogates, two non-characters. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Unescaped, XML parsers would turn it into a line feed.
  '\r': '&#13;',
};
const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[^\s&;]{0,32});?/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Removes characters that XML cannot represent. The quality checks report them as errors anyway. */
export function toXmlText(text: string): string {
  return text.replace(NOT_XML, '');
}

/** Escapes text for an element or an attribute. */
export function escapeXml(text: string): string {
  return toXmlText(text).replace(/[&<>"'\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

/**
 * Unescapes text in a single pass, so its output is never interpreted again. Supports XML's five named entities and
 * numeric references; returns null if there is any other entity.
 */
export function unescapeXml(text: string): string | null {
  const unknown: string[] = [];
  const plain = text.replace(ENTITY, (all, name: string) => {
    const value = all.endsWith(';') ? entityValue(name) : null;
    if (value === null) unknown.push(all);
    return value ?? '';
  });
  return unknown.length === 0 ? plain : null;
}

function entityValue(name: string): string | null {
  if (!name.startsWith('#')) return NAMED[name] ?? null;
  const isHex = /^#x/i.test(name);
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!Number.isInteger(code) || code > 0x10ffff) return null;
  return toXmlText(String.fromCodePoint(code));
}
