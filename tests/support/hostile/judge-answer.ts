// Judges one answer by what its endpoint may say: status, shape, headers, size, and nothing of anybody else.
import { ENDPOINTS } from '../../../src/domain/endpoints.ts';
import { API_ERRORS, type ErrorCode } from '../../../src/domain/errors.ts';
import { ACCOUNT_ENV } from '../accounts/accounts.ts';
import { TWO_KEYS } from '../accounts/forged-tokens.ts';
import { PROJECT_ROOT } from '../function-server.ts';
import type { Hostile } from './hostile.ts';
import type { WireAnswer } from './wire.ts';
import type { World } from './world.ts';

/** What any call may be refused with. A busy server says when to come again. */
const ALWAYS: readonly ErrorCode[] = ['server.busy'];
/** What the host itself answers to what is no proper request: status and the start of the code. */
const OF_HOST: Record<number, RegExp> = {
  400: /^request\./,
  408: /^request\./,
  413: /^body\.too-large$/,
  417: /^request\./,
  431: /^request\./,
  501: /^method\.not-implemented$/,
};
/** Node reads 16 kB of headers. */
const LONG_TARGET = 12_000;
const MOST_BYTES = { json: 500_000, other: 4_100_000 };
/** Answers in which a caller gets a token. */
const GIVES_TOKENS = /^(?:adminLogin|authLogin|authRefresh|authChangePassword) /;

const INSIDE = [
  /(?:\n|\\n) +at \S/,
  /node_modules|functions[/\\]lib|file:\/\/\/|\.ts\b/,
  /\$argon2|passwordHash|credentialVersion|currentHash|previousHash|ipHash":"[^"]*\./,
  /ValiError|TypeError|RangeError|SyntaxError|ENOENT|SQLITE/,
];
const KEYS = [
  ...[ACCOUNT_ENV.REFRESH_KEY, ACCOUNT_ENV.JWT_KEYS.slice(3)],
  ...TWO_KEYS.JWT_KEYS.split(',').map((key) => key.slice(3)),
  PROJECT_ROOT,
];

/** Whether clients expect JSON from this address. */
function isApiTarget({ wire, endpoint, isElsewhere, isForHost }: Hostile): boolean {
  const base = 'http://localhost';
  const url = URL.parse(wire.target.startsWith('/') ? base + wire.target : wire.target);
  if (url === null) return false;
  return (
    /^\/api(?:\/|$)/.test(url.pathname) ||
    (endpoint === 'contentDraft' && !isElsewhere && !isForHost)
  );
}

export interface Judged {
  findings: string[];
  /** The code of a refusal; null for a success and for what is not the API's. */
  code: string | null;
}

/** Judges an answer; `findings` is empty when it is as it must be. */
export function judgeAnswer(world: World, request: Hostile, answer: WireAnswer): Judged {
  const findings: string[] = [];
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) findings.push(sentence);
  };
  const { status, headers, body } = answer;
  const text = body.toString();
  const isRefused = status >= 400;
  expect(status < 500 || [501, 503].includes(status), `answered ${status}`);
  expect(status !== 503 || headers.has('retry-after'), 'a 503 without Retry-After');
  checkNothingInside(world, request, answer, text, expect);
  if (!isApiTarget(request)) return { findings, code: null };

  checkHeaders(request, answer, expect);
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json');
  const limit = isJson ? MOST_BYTES.json : MOST_BYTES.other;
  expect(body.length <= limit, `${body.length} bytes`);
  if (!isRefused) {
    checkSuccess(request, status, expect);
    return { findings, code: null };
  }
  const hasNoBody = request.wire.method === 'HEAD' && text === '';
  if (hasNoBody) return { findings, code: null };
  expect(isJson, `a refusal of type ${headers.get('content-type') ?? 'none'}`);
  const refusal = parseRefusal(text);
  expect(refusal !== null, `a refusal that is none: ${text.slice(0, 200)}`);
  if (!refusal) return { findings, code: null };
  checkRefusal(request, status, refusal.error, expect);
  return { findings, code: refusal.error };
}

type Expect = (holds: boolean, sentence: string) => void;

function parseRefusal(text: string): { error: string } | null {
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    const isWhole = ['error', 'message', 'requestId'].every(
      (name) => typeof value?.[name] === 'string' && value[name] !== '',
    );
    return isWhole ? (value as { error: string }) : null;
  } catch {
    return null;
  }
}

function checkRefusal(request: Hostile, status: number, code: string, expect: Expect): void {
  const { declared, endpoint, wire, isForHost, isElsewhere, isDenied } = request;
  const known = Object.hasOwn(API_ERRORS, code) ? API_ERRORS[code as ErrorCode].status : null;
  const mayBeOfHost = isForHost || wire.target.length > LONG_TARGET;
  const isOfHost = mayBeOfHost && OF_HOST[status]?.test(code) === true;
  expect(known === status || isOfHost, `the code ${code} with ${status}`);
  if (isElsewhere || isOfHost) return;
  const auth = ENDPOINTS[endpoint].auth === 'none' ? [] : (['auth.required'] as const);
  const allowed: readonly string[] = [...declared.refusals, ...ALWAYS, ...auth];
  expect(allowed.includes(code), `${endpoint} has no refusal ${code}`);
  if (isDenied) expect(code === 'auth.required', `refused, but with ${code}`);
}

function checkSuccess(request: Hostile, status: number, expect: Expect): void {
  const { declared, wire, isElsewhere, isDenied } = request;
  expect(status < 300 || status === 304, `a redirection, ${status}`);
  if (isElsewhere) return;
  const isConditional = wire.headers.some(([name]) => name === 'If-None-Match');
  const isOk = declared.ok.includes(status) || (status === 304 && isConditional);
  expect(isOk, `a success that it does not have: ${status}`);
  expect(!isDenied, 'let in somebody who may not');
}

function checkHeaders({ wire }: Hostile, { status, headers }: WireAnswer, expect: Expect): void {
  const has = (name: string, value: RegExp) =>
    expect(value.test(headers.get(name) ?? ''), `${name}: ${headers.get(name) ?? 'missing'}`);
  has('x-content-type-options', /^nosniff$/);
  has('content-security-policy', /^default-src 'none'/);
  has('strict-transport-security', /^max-age=\d{8}/);
  const isPrivate = status >= 400 || wire.headers.some(([name]) => name === 'Authorization');
  if (isPrivate && status !== 304) has('cache-control', /no-store|no-cache|max-age=3600$/);
  for (const name of headers.keys()) {
    const isOdd = /^(?:set-cookie|access-control-|x-injected|x-powered-by|server$)/.test(name);
    expect(!isOdd, `the header ${name}`);
  }
}

function checkNothingInside(
  { secrets }: World,
  request: Hostile,
  { status, headers }: WireAnswer,
  text: string,
  expect: Expect,
): void {
  const whole = `${[...headers].join('\n')}\n${text}`;
  for (const pattern of INSIDE)
    expect(!pattern.test(whole), `says ${pattern.exec(whole)?.[0] ?? ''}`);
  for (const key of KEYS) expect(!whole.includes(key), 'says a key or a path of the server');
  const { identity, name } = request;
  for (const secret of secrets) {
    const isOwn = identity !== 'nobody' && secret.isFor.includes(identity);
    expect(isOwn || !whole.includes(secret.text), `tells ${identity} the secret ${secret.text}`);
  }
  const mayGive = GIVES_TOKENS.test(name) && status === 200;
  expect(mayGive || !/\beyJ[\w-]+\.eyJ/.test(whole), 'gives a token');
}
