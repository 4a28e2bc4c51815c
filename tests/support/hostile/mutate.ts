// Mutations of a request: its body, path, query, method and headers. Each notes what it did.
import type { Dice } from './dice.ts';
import { mutateForm } from './form-text.ts';
import type { Hostile } from './hostile.ts';
import { breakHttp, isCalled, setHeader, type Change } from './break-http.ts';
import { mutateJson } from './json-text.ts';
import { oddText } from './odd-values.ts';

const SEGMENTS = [
  ...['..', '.', '%2e%2e', '..%2f..%2f', '%2e%2e%5c', '%252e%252e%252f', '%00', 'x%00.json', '%'],
  ...['%ff%fe', '%ED%95%9C', '__proto__', 'constructor', '*', '%2A', ':id', '(x)', '0', '-1', 'x'],
  ...['%0d%0aX-Injected:%201', '%u0041', '%c0%ae%c0%ae', ';x=1', '%3f', '%23', 'a'.repeat(3_000)],
];
const METHODS = [
  ...['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'QUERY'],
];
const TYPES = [
  ...['', 'text/plain', 'application/jsonp', 'application/json, text/plain', 'x', 'text/html'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'],
  ...['multipart/form-data; boundary=x; boundary=y', 'application/x-www-form-urlencoded'],
  ...['APPLICATION/JSON', 'application/json; charset=utf-16', 'application/json;;;', '\u00ff/x'],
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
];
/** Headers that some code somewhere trusts. All of them are allowed, and none may change what is answered. */
const EXTRAS: readonly [string, string][] = [
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Original-URL', '/api/admin/translators'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Proto', 'javascript'],
  ['Forwarded', 'for=127.0.0.1;host=evil.example'],
  ['X-Nf-Client-Connection-Ip', '127.0.0.1'],
  ['X-Netlify-Original-Pathname', '/api/health'],
  ['Origin', 'https://evil.example'],
  ['Cookie', '__proto__=1; token=x; a'],
  ['Range', 'bytes=0-1,5-2,-9999999999'],
  ['Accept-Encoding', 'gzip, br;q=0, *;q=9'],
  ['Accept-Encoding', 'br'],
  ['Accept', 'text/html'],
  ['If-Modified-Since', 'x'],
  ['If-None-Match', '*'],
  ['If-None-Match', '"x", W/"y", '],
  ['Content-Encoding', 'gzip'],
  ['Upgrade', 'websocket'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Cache-Control', 'no-cache, only-if-cached'],
  ['Accept-Language', 'x,'.repeat(2_000)],
  ['X-Forwarded-For', "x' OR 1=1"],
];
const CONDITIONS = [
  ...['', '*', '"r0"', '"r-1"', '"r999999999"', '"r1e3"', 'r1', '"r1", "r2"', 'W/"r1"', '"r٣"'],
];

const changePath: Change = (request, { pick, roll, percent }) => {
  const { wire } = request;
  const [path = '', ...rest] = wire.target.split('?');
  const segments = path.split('/');
  const at = 2 + roll(Math.max(1, segments.length - 2));
  const own = segments[at] ?? '';
  const encoded = (c: string) => `%${c.charCodeAt(0).toString(16)}`;
  const odd = pick(SEGMENTS);
  const others = [
    own.replace(/./, encoded),
    own.replace(/./, encoded).replace('%', '%25'),
    own.toUpperCase(),
    `${odd}/${own}`,
    own + odd,
  ];
  segments[at] = percent(50) ? odd : pick(others);
  wire.target = [segments.join('/'), ...rest].join('?');
  request.isElsewhere = true;
  request.isForHost = true;
  return 'another path';
};

const changeBody: Change = (request, dice) => {
  const { content, wire } = request;
  if (content.form === undefined && content.json === undefined) {
    if (dice.percent(75)) return changePath(request, dice);
    wire.body = Buffer.from(dice.pick(['{}', '[]', 'x', '\0', '{"id":1}', 'x'.repeat(100_000)]));
    return 'a body where there is none';
  }
  const { bytes, how } =
    content.form === undefined ? mutateJson(content.json, dice) : mutateForm(content.form, dice);
  wire.body = bytes;
  return how;
};

const changeQuery: Change = (request, dice) => {
  const { pick, percent } = dice;
  const [path = '', sent = ''] = request.wire.target.split('?');
  const names = [...new URLSearchParams(sent).keys(), ...Object.keys(request.content.query ?? {})];
  const name = names.length > 0 && percent(80) ? pick(names) : pick(['x', '__proto__', 'id', 'q']);
  const text = oddText(dice, new URLSearchParams(sent).get(name) ?? '').slice(0, 2_000);
  const value = percent(10) ? pick(SEGMENTS) : encodeURIComponent(text.toWellFormed());
  const kept = percent(50) ? `${sent}&` : '';
  request.wire.target = `${path}?${kept}${encodeURIComponent(name)}=${value}`;
  return `the query’s ${name}`;
};

const changeMethod: Change = (request, { pick }) => {
  request.wire.method = pick(METHODS);
  request.isElsewhere = true;
  request.isForHost = true;
  return `the method ${request.wire.method}`;
};

const changeType: Change = (request, { pick }) => {
  setHeader(request, 'Content-Type', pick(TYPES));
  return 'another content type';
};

const addHeader: Change = (request, { pick }) => {
  const row = pick(EXTRAS);
  request.wire.headers.push([...row]);
  return `the header ${row[0]}`;
};

const changeIdempotencyKey: Change = (request, dice) => {
  const key = oddText(dice, 'key').replace(/[\r\n\0]/g, '');
  setHeader(request, 'Idempotency-Key', key.slice(0, dice.pick([5, 200, 201, 2_000])));
  request.isForHost = true;
  return 'an odd Idempotency-Key';
};

const changeCondition: Change = (request, { pick, percent }) => {
  const name = pick(['If-Match', 'If-None-Match']);
  const { wire } = request;
  if (percent(50)) setHeader(request, name, pick(CONDITIONS));
  else if (percent(60)) wire.headers = wire.headers.filter((row) => !isCalled(name)(row));
  else wire.headers.push([name, pick(CONDITIONS)]);
  return `another ${name}`;
};

/** Each with how often it is chosen. */
const CHANGES: readonly [Change, number][] = [
  [changeBody, 46],
  [changeQuery, 12],
  [addHeader, 12],
  [changePath, 8],
  [changeCondition, 6],
  [breakHttp, 6],
  [changeIdempotencyKey, 4],
  [changeMethod, 3],
  [changeType, 3],
];
const ALL = CHANGES.flatMap(([change, share]) => Array.from({ length: share }, () => change));

/**
 * Mutates a request in place, so many times. HTTP is broken last and once: otherwise a complete body could be followed
 * by what is none, and the host would refuse what a function still works on.
 */
export function mutate(request: Hostile, dice: Dice, times: number): void {
  const chosen = Array.from({ length: times }, () => dice.pick(ALL));
  const changes = chosen.filter((change) => change !== breakHttp);
  if (changes.length < times) changes.push(breakHttp);
  for (const change of changes) request.mutations.push(change(request, dice));
}
