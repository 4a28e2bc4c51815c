// JSON with what no object holds: repeated names, `__proto__` as a name, numbers beyond a double; and its mutations.
import type { Dice } from './dice.ts';
import { ODD_NUMBERS, oddText } from './odd-values.ts';

/** A value as it will be written. A list stands for an array, `members` for an object, `text` for itself. */
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'array'; items: Node[] }
  | { kind: 'object'; members: Member[] };
type Member = [name: string, value: Node];

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'id',
  'role',
  'language',
];
const DEPTHS = [30, 1_000, 12_000];

function toNode(value: unknown): Node {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(toNode) };
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]): Member => [name, toNode(member)]);
    return { kind: 'object', members };
  }
  return { kind: 'text', text: JSON.stringify(value) };
}

function write(node: Node): string {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'array') return `[${node.items.map(write).join()}]`;
  return `{${node.members.map(([name, value]) => `${JSON.stringify(name)}:${write(value)}`).join()}}`;
}

/** Every place where a value stands, with the means to replace it. */
function placesIn(node: Node): { value: Node; put: (value: Node) => void }[] {
  const own =
    node.kind === 'array'
      ? node.items.map((value, index) => ({
          value,
          put: (next: Node) => {
            node.items[index] = next;
          },
        }))
      : node.kind === 'object'
        ? node.members.map((member) => ({
            value: member[1],
            put: (next: Node) => {
              member[1] = next;
            },
          }))
        : [];
  return own.flatMap((place) => [place, ...placesIn(place.value)]);
}

const objectsIn = (root: Node) =>
  [root, ...placesIn(root).map(({ value }) => value)].filter((node) => node.kind === 'object');
const arraysIn = (root: Node) =>
  [root, ...placesIn(root).map(({ value }) => value)].filter((node) => node.kind === 'array');

function oddNode(dice: Dice, value: Node): Node {
  const { pick, percent } = dice;
  const isText = value.kind === 'text' && value.text.startsWith('"');
  if (isText && percent(65)) {
    return toNode(oddText(dice, JSON.parse(value.text) as string));
  }
  return pick<() => Node>([
    () => ({ kind: 'text', text: pick(['null', 'true', 'false', '""', '"x"', '[]', '{}']) }),
    () => ({ kind: 'text', text: pick(ODD_NUMBERS) }),
    () => ({ kind: 'array', items: [value] }),
    () => ({ kind: 'object', members: [[pick(NAMES), value]] }),
    () => toNode({ $ne: null, length: 1e9 }),
    () => ({ kind: 'text', text: `"${write(value).replaceAll(/["\\]/g, '')}"` }),
    () => {
      const depth = pick(DEPTHS);
      return { kind: 'text', text: '['.repeat(depth) + ']'.repeat(depth) };
    },
  ])();
}

/** Mutations of the value, by name. */
const CHANGES: Record<string, (root: Node, dice: Dice) => void> = {
  'a value of another kind': (root, dice) => {
    const places = placesIn(root);
    if (places.length === 0) return;
    const { value, put } = dice.pick(places);
    put(oddNode(dice, value));
  },
  'a field missing': (root, { pick, roll }) => {
    const { members } = pick(objectsIn(root));
    members.splice(roll(members.length + 1), 1);
  },
  'a field more': (root, dice) => {
    const { members } = dice.pick(objectsIn(root));
    const odd = dice.pick(['1', '{"isAdmin":true}', '"x"', 'null', '[]', '{"prototype":{"x":1}}']);
    members.push([dice.pick(NAMES), { kind: 'text', text: odd }]);
  },
  'a field twice': (root, dice) => {
    const { members } = dice.pick(objectsIn(root));
    if (members.length === 0) return;
    const [name, value] = dice.pick(members);
    members.push([name, dice.percent(50) ? value : oddNode(dice, value)]);
  },
  'a field renamed': (root, dice) => {
    const { members } = dice.pick(objectsIn(root));
    if (members.length > 0) dice.pick(members)[0] = dice.pick(NAMES);
  },
  'a list of another length': (root, { pick, percent }) => {
    const arrays = arraysIn(root);
    if (arrays.length === 0) return;
    const { items } = pick(arrays);
    const first = items[0] ?? toNode('x');
    if (percent(40)) items.length = 0;
    else items.push(...Array.from({ length: pick([1, 20, 600, 3_000]) }, () => first));
  },
};

/** Mutations of the written text, by name. */
const DAMAGES: Record<string, (text: string, dice: Dice) => Buffer> = {
  'JSON cut off': (text, { roll }) => Buffer.from(text.slice(0, roll(text.length))),
  'JSON with more after it': (text, { pick }) =>
    Buffer.from(text + pick([text, ' ', '\0', '//', ','])),
  'JSON in an array': (text) => Buffer.from(`[${text}]`),
  'JSON with a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'JSON in UTF-16': (text) => Buffer.from(text, 'utf16le'),
  'JSON with broken UTF-8': (text, { roll }) => {
    const bytes = Buffer.from(text);
    if (bytes.length > 0) bytes[roll(bytes.length)] = 0xc3;
    return bytes;
  },
  'JSON with white space': (text, { pick }) =>
    Buffer.from(' '.repeat(pick([1, 70_000, 1_100_000])) + text),
  'no JSON': (_, { pick }) =>
    Buffer.from(pick(['', 'x', 'null', '1', '"x"', '[]', '{}', 'a=b&c=d'])),
};

/** The bytes of a valid body, mutated so many times; also says how. */
export function mutateJson(value: unknown, dice: Dice): { bytes: Buffer; how: string } {
  const root = toNode(value);
  if (dice.percent(20)) {
    const how = dice.pick(Object.keys(DAMAGES));
    return { bytes: DAMAGES[how]?.(write(root), dice) ?? Buffer.alloc(0), how };
  }
  const how = dice.pick(Object.keys(CHANGES));
  CHANGES[how]?.(root, dice);
  return { bytes: Buffer.from(write(root)), how };
}
