// Escaping of text in XML: translations as XLIFF, books as EPUB. Does not parse.

/** Characters that XML 1.0 (2.2) cannot represent: most control characters, lone surrogates, two non-characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML parsers turn a bare one into a line feed.
  '\r': '&#13;',
};

/** Removes characters that XML cannot represent. */
export function toXmlText(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** Escapes text for an element or an attribute in double quotes; characters that XML cannot represent are removed. */
export function escapeXml(text: string): string {
  return toXmlText(text).replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign);
}
