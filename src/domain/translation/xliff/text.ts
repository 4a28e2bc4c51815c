// Text as XML can hold it, and how it is written there. No structure.

/** What XML 1.0 cannot hold in any way: most control characters, halves of characters, two non-characters. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser would make a line feed of it.
  '\r': '&#13;',
};
const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[^\s&;]{0,32});?/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text without the characters that XML has no place for; the checks call them errors anyway. */
export function toXmlText(text: string): string {
  return text.replace(NOT_XML, '');
}

/** A text for an element or an attribute. */
export function escapeXml(text: string): string {
  return toXmlText(text).replace(/[&<>"'\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

/**
 * The text that was escaped. Knows the five names of XML and numbers, in one pass: what comes out is never read again, and
 * no other entity exists. Null when there is one.
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
