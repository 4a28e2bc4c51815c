// Reads the units of an untrusted XLIFF 1.2 file: no DOCTYPE, no entities except XML's own, limited size.
import { XMLParser } from 'fast-xml-parser';
import { toXmlText } from '../../xml.ts';
import { MAX_XLIFF_BYTES } from '../translation-limits.ts';
import { HASH_NOTE } from './export.ts';
import { isBalancedXml } from './xml-balance.ts';

const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[^\s&;]{0,32});?/gi;
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** Why a file cannot be read at all. */
export type XliffRefusal = 'too-large' | 'doctype' | 'malformed' | 'version';

/** One translation unit; `file` identifies the file element it belongs to. */
export interface XliffUnit {
  id: string;
  source: string;
  target: string;
  hash: string;
  file: { original: string; language: string };
}

/** A node of the parser's ordered output: its name with its children, text under `#text`, attributes under `:@`. */
type Node = Record<string, unknown>;

const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Entities are left as is; unescapeXml handles the few that are allowed.
  processEntities: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 50,
});

class Malformed extends Error {}

/** Returns the units in file order, or why the file cannot be read. */
export function readXliffUnits(xml: string): XliffUnit[] | XliffRefusal {
  if (new TextEncoder().encode(xml).length > MAX_XLIFF_BYTES) return 'too-large';
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return 'doctype';
  const nodes = parse(xml);
  const root = nodes && childrenNamed(nodes, 'xliff')[0];
  if (!root) return 'malformed';
  try {
    if (!/^1\.\d$/.test(attribute(root, 'version'))) return 'version';
    return childrenNamed(contentOf(root, 'xliff'), 'file').flatMap(unitsOfFile);
  } catch (error) {
    if (error instanceof Malformed) return 'malformed';
    throw error;
  }
}

/** Returns the nodes of well-formed XML, else null. */
function parse(xml: string): Node[] | null {
  if (!isBalancedXml(xml)) return null;
  try {
    const nodes: unknown = parser.parse(xml);
    return Array.isArray(nodes) ? nodes.filter(isNode) : null;
  } catch (error) {
    // The parser throws plain errors, for example for names such as `__proto__` and for too many nested tags.
    if (error instanceof Error) return null;
    throw error;
  }
}

function unitsOfFile(file: Node): XliffUnit[] {
  const fileInfo = {
    original: attribute(file, 'original'),
    language: attribute(file, 'target-language'),
  };
  return descendants(contentOf(file, 'file'), 'trans-unit').map((unit) => {
    const inside = contentOf(unit, 'trans-unit');
    const textOf = (name: string) =>
      childrenNamed(inside, name)
        .slice(0, 1)
        .map((node) => plainText(contentOf(node, name)))
        .join('');
    const notes = childrenNamed(inside, 'note').map((node) => plainText(contentOf(node, 'note')));
    const note = notes.find((text) => text.startsWith(HASH_NOTE)) ?? '';
    return {
      id: attribute(unit, 'id'),
      source: textOf('source'),
      target: textOf('target'),
      hash: note.slice(HASH_NOTE.length).trim(),
      file: fileInfo,
    };
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function contentOf(node: Node, name: string): Node[] {
  const content = Object.hasOwn(node, name) ? node[name] : [];
  return Array.isArray(content) ? content.filter(isNode) : [];
}

function childrenNamed(nodes: readonly Node[], name: string): Node[] {
  return nodes.filter((node) => Object.hasOwn(node, name));
}

/** Finds elements by name, also inside groups. */
function descendants(nodes: readonly Node[], name: string): Node[] {
  return nodes.flatMap((node) => {
    if (Object.hasOwn(node, name)) return [node];
    return ['body', 'group'].flatMap((parent) => descendants(contentOf(node, parent), name));
  });
}

function attribute(node: Node, name: string): string {
  const attributes = Object.hasOwn(node, ATTRIBUTES) ? node[ATTRIBUTES] : null;
  const value = isNode(attributes) && Object.hasOwn(attributes, name) ? attributes[name] : '';
  return typeof value === 'string' ? unescapeOrThrow(value) : '';
}

/** Returns all text content, including that of inline elements that tools put around codes and terms. */
function plainText(nodes: readonly Node[]): string {
  return nodes
    .map((node) =>
      Object.entries(node)
        .map(([name, value]) => {
          if (name === ATTRIBUTES) return '';
          if (name === TEXT) return unescapeOrThrow(String(value));
          const inside = Array.isArray(value) ? value.filter(isNode) : [];
          return name === CDATA ? rawText(inside) : plainText(inside);
        })
        .join(''),
    )
    .join('');
}

function rawText(nodes: readonly Node[]): string {
  return nodes.map(({ [TEXT]: text }) => (typeof text === 'string' ? text : '')).join('');
}

function unescapeOrThrow(text: string): string {
  const plain = unescapeXml(text);
  if (plain === null) throw new Malformed('unknown entity');
  return plain;
}

/**
 * Unescapes text in a single pass, so its output is never interpreted again. Supports XML's five named entities and
 * numeric references; returns null if there is any other entity.
 */
function unescapeXml(text: string): string | null {
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
