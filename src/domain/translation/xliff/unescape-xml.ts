// Unescapes the text of an XLIFF file. Escaping is in domain/xml.ts.
import { toXmlText } from '../../xml.ts';

const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[^\s&;]{0,32});?/gi;
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/**
 * Unescapes text in a single pass, so its output is never interpreted again. Supports XML's five named entities and
 * numeric references; returns null if there is any other entity.
 */
export function unescapeXml(text: string): string | null {
  const unknown: string[] = [];
  const plain = text.replace(ENTITY, (entity, name: string) => {
    const value = entity.endsWith(';') ? entityValue(name) : null;
    if (value === null) unknown.push(entity);
    return value ?? '';
  });
  return unknown.length === 0 ? plain : null;
}

function entityValue(name: string): string | null {
  if (!name.startsWith('#')) return NAMED.get(name) ?? null;
  const isHex = /^#x/i.test(name);
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!Number.isInteger(code) || code > 0x10ffff) return null;
  return toXmlText(String.fromCodePoint(code));
}
