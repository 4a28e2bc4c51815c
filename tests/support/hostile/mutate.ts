// What is done to valid requests: to their body, path, query, method, headers and caller.
import { pick } from '../random.ts';
import type { FormPart, Identity } from './call.ts';
import { credentialsOf, encodeForm, type FuzzCase } from './request.ts';
import { PEOPLE, type Scenario } from './scenario.ts';

type Random = () => number;

const TEXTS: readonly string[] = [
  ...['', ' ', 'x', 'true', '0', '-1', '1e999', '٣', '\0', '\u001b[31m', '\ud800', '\ufffe'],
  ...['\u202ex', '\u200b', 'e\u0301', 'İ', '../../x', '%2e%2e%2f', '%00', "' OR 1=1 --"],
  ...['<script>1</script>', '=1+1', '__proto__', 'constructor', 'http://127.0.0.1:1/'],
  ...['2026-13-45T99:99:99Z', '\r\nX-Injected: 1', 'a'.repeat(5_000), '한'.repeat(30_000)],
  'a' + '\u0301'.repeat(2_000),
];
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 0.5, 1e308, 4294967296, [], {}, [[]], ['x'], { $ne: null }],
  { toString: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
];
const NAMES = ['__proto__', 'constructor', 'toString', 'then', 'id', 'role', 'language'];
const FILES = ['', 'x', 'GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', '<svg onload="1"/>', '%PDF'];
const FILE_NAMES = ['../../x.png', 'x.png\0.exe', '', 'x"; name="walletAddress', '한국어.png'];
const SEGMENTS = [
  ...['..', '.', '%2e%2e', '..%2f..%2f', '%252e%252e%252f', '%00', 'x%00.json', '%', '%ff%fe'],
  ...['__proto__', 'constructor', '*', ':id', '0', '-1', 'x', ';x=1', '%0d%0aX-Injected:%201'],
  'a'.repeat(3_000),
];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
/** None of them may change the response, except that conditions and types may be refused. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'multipart/form-data'],
  ['Idempotency-Key', ''],
  ['Idempotency-Key', '../x'],
  ['Idempotency-Key', 'k'.repeat(201)],
  ['If-Match', '"r999999999"'],
  ['If-Match', 'W/"r1", *'],
  ['If-None-Match', '*'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Original-URL', '/api/admin/translators'],
  ['X-Forwarded-Host', 'evil.example'],
  ['Origin', 'https://evil.example'],
  ['Cookie', '__proto__=1; token=x'],
  ['Range', 'bytes=0-1,5-2,-9999999999'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['X-Forwarded-For', "x' OR 1=1"],
];

const below = (limit: number, random: Random) => Math.floor(random() * limit);

/** Returns an odd text, or this one with an odd one in it. */
function oddText(text: string, random: Random): string {
  const odd = pick(TEXTS, random);
  const at = below(text.length + 1, random);
  return random() < 0.5 ? odd : text.slice(0, at) + odd + text.slice(at);
}

/** Returns every object and list in a value, itself included. */
function holdersIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(holdersIn)];
}

/** Changes to the value of a JSON body. They get one of its objects or lists, and a name in it. */
const JSON_CHANGES: readonly ((in_: Record<string, unknown>, name: string, r: Random) => void)[] = [
  (object, name, random) => {
    const value = object[name];
    object[name] = typeof value === 'string' ? oddText(value, random) : pick(VALUES, random);
  },
  (object, name, random) => {
    object[name] = pick(VALUES, random);
  },
  (object, name) => {
    Reflect.deleteProperty(object, name);
  },
  (object, _, random) => {
    const value = pick(VALUES, random);
    Object.defineProperty(object, pick(NAMES, random), { value, enumerable: true });
  },
  (object, name, random) => {
    object[name] = Array.from({ length: pick([20, 3_000], random) }, () => object[name]);
  },
];
/** Damage to the text of a JSON body. */
const JSON_DAMAGE: readonly ((text: string, random: Random) => string | Buffer)[] = [
  (text, random) => text.slice(0, below(text.length, random)),
  (text) => text + text,
  (text) => `[${text}]`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => text.replace(/.$/s, '\u00ff'),
  (text) => ' '.repeat(70_000) + text,
  () => '['.repeat(12_000) + ']'.repeat(12_000),
];

function changeJson(request: FuzzCase, random: Random): void {
  const json: unknown = structuredClone(request.content.json);
  if (random() < 0.25) {
    request.body = Buffer.from(pick(JSON_DAMAGE, random)(JSON.stringify(json), random));
    return;
  }
  const holder = pick(holdersIn(json), random);
  const name = pick([...Object.keys(holder), pick(NAMES, random)], random);
  pick(JSON_CHANGES, random)(holder, name, random);
  request.body = Buffer.from(JSON.stringify(json));
}

const FORM_CHANGES: readonly ((parts: FormPart[], part: FormPart, random: Random) => void)[] = [
  (parts) => void parts.pop(),
  (parts, part) => void parts.push({ ...part }),
  (parts, _, random) => {
    const count = pick([1, 25, 2_000], random);
    const more = Array.from({ length: count }, (__, n) => ({ name: `f${n}`, bytes: Buffer.of(1) }));
    parts.push(...more);
  },
  (_, part, random) => {
    part.name = pick(['file', 'uploadId', '__proto__', '', 'name"; x="'], random);
  },
  (_, part, random) => {
    part.fileName = pick(FILE_NAMES, random);
  },
  (_, part, random) => {
    const isFile = part.fileName !== undefined;
    part.bytes = isFile
      ? Buffer.from(pick(FILES, random), 'latin1')
      : Buffer.from(oddText(Buffer.from(part.bytes).toString(), random));
  },
  (_, part, random) => {
    part.bytes = part.bytes.subarray(0, below(part.bytes.length + 1, random));
  },
];

function changeForm(request: FuzzCase, random: Random): void {
  const parts = (request.content.form ?? []).map((part) => ({ ...part }));
  pick(FORM_CHANGES, random)(parts, pick(parts, random), random);
  const whole = encodeForm(parts);
  const length = random() < 0.2 ? below(whole.length, random) : whole.length;
  request.body = whole.subarray(0, length);
}

function changePath(request: FuzzCase, random: Random): void {
  const [path = '', ...rest] = request.target.split('?');
  const segments = path.split('/');
  const at = 2 + below(Math.max(1, segments.length - 2), random);
  const own = segments[at] ?? '';
  const odd = pick(SEGMENTS, random);
  const encoded = own.replace(/./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  segments[at] = pick([odd, odd, `${odd}/${own}`, own + odd, own.toUpperCase(), encoded], random);
  request.target = [segments.join('/'), ...rest].join('?');
  request.mayBeElsewhere = true;
}

function changeQuery(request: FuzzCase, random: Random): void {
  const [path = '', search = ''] = request.target.split('?');
  const query = new URLSearchParams(search);
  const name = pick([...query.keys(), 'q', '__proto__'], random);
  const text = oddText(query.get(name) ?? '', random).slice(0, 500);
  if (random() < 0.5) query.append(name, text);
  else query.set(name, text);
  request.target = `${path}?${query.toString()}`;
}

async function changeCaller(request: FuzzCase, random: Random, scenario: Scenario): Promise<void> {
  const everybody = ['nobody', 'admin', ...Object.keys(PEOPLE)] as Identity[];
  request.as = pick(everybody, random);
  delete request.headers['Authorization'];
  Object.assign(request.headers, await credentialsOf(scenario, request.as));
}

type Change = (request: FuzzCase, random: Random, scenario: Scenario) => void | Promise<void>;

/** Each with how often it is chosen. `body` of a request without one changes its path instead. */
const CHANGES: Record<string, readonly [share: number, change: Change]> = {
  body: [
    50,
    (request, random) => {
      const { json, form } = request.content;
      if (form) changeForm(request, random);
      else if (json === undefined) changePath(request, random);
      else changeJson(request, random);
    },
  ],
  query: [12, changeQuery],
  header: [
    18,
    (request, random) => {
      const [name, value] = pick(HEADERS, random);
      request.headers[name] = value;
    },
  ],
  path: [8, changePath],
  caller: [9, changeCaller],
  method: [
    3,
    (request, random) => {
      request.method = pick(METHODS, random);
      request.mayBeElsewhere = true;
    },
  ],
};
const BY_SHARE = Object.entries(CHANGES).flatMap(([name, [share]]) =>
  Array.from({ length: share }, () => name),
);

/** Mutates a request in place, up to three times. */
export async function mutate(request: FuzzCase, random: Random, scenario: Scenario): Promise<void> {
  for (let left = pick([0, 1, 1, 1, 2, 2, 3], random); left > 0; left -= 1) {
    const name = pick(BY_SHARE, random);
    await CHANGES[name]?.[1](request, random, scenario);
    request.mutations.push(name);
  }
}
