// Judges an answer by what its endpoint may say, and what the request left in storage.
import { ENDPOINTS } from '../../../src/domain/endpoints.ts';
import { API_ERRORS, type ErrorCode } from '../../../src/domain/errors.ts';
import { ACCOUNT_ENV } from '../accounts/accounts.ts';
import { PROJECT_ROOT, type FunctionServer } from '../function-server.ts';
import type { RawResponse } from '../raw-request.ts';
import type { Identity } from './call.ts';
import type { FuzzCase } from './request.ts';
import type { Scenario } from './scenario.ts';

/** Calls that give the caller a token. */
const GIVES_TOKENS = /^(?:adminLogin|authLogin|authRefresh|authChangePassword) /;
const INTERNALS = [
  /(?:\n|\\n) +at \S/,
  /node_modules|functions[/\\]lib|file:\/\/\/|\.ts\b/,
  /\$argon2|passwordHash|credentialVersion|currentHash|previousHash/,
  /ValiError|TypeError|RangeError|SyntaxError|ENOENT|SQLITE/,
];
const SECRETS = [ACCOUNT_ENV.REFRESH_KEY, ACCOUNT_ENV.JWT_KEYS.replace('k1:', ''), PROJECT_ROOT];

/** Returns whether an endpoint admits this caller at all. */
function isAdmitted({ as, endpoint }: FuzzCase): boolean {
  const { auth }: { auth: 'none' | 'admin' | 'translator' | 'translator-or-admin' } =
    ENDPOINTS[endpoint];
  if (auth === 'none') return true;
  return as === 'admin' ? auth !== 'translator' : as !== 'nobody' && auth !== 'admin';
}

/** Returns a sentence for everything that is wrong with a response. */
export function judgeResponse(scenario: Scenario, request: FuzzCase, raw: RawResponse): string[] {
  const { status, headers, text } = raw;
  const wrong = findLeaks(scenario, request, raw);
  if (status >= 500 && status !== 503) wrong.push(`answered ${status}`);
  if (status === 503 && !headers['retry-after']) wrong.push('a 503 without Retry-After');
  for (const name of Object.keys(headers)) {
    if (/^(?:set-cookie|access-control-|x-injected|x-powered-by)/.test(name)) wrong.push(name);
  }
  const { pathname } = new URL(request.target, 'http://localhost');
  const isApi = pathname.startsWith('/api/') || request.endpoint === 'contentDraft';
  if (!isApi || request.mayBeElsewhere) return wrong;
  const { declared } = request;
  if (status < 400) {
    const isUnchanged = status === 304 && 'If-None-Match' in request.headers;
    if (!declared.ok.includes(status) && !isUnchanged) wrong.push(`a success of ${status}`);
    if (!isAdmitted(request)) wrong.push('admitted a caller without the right');
    return wrong;
  }
  const code = codeOf(text);
  if (code === null) return [...wrong, `an error without its fields: ${text.slice(0, 200)}`];
  if (API_ERRORS[code].status !== status) wrong.push(`the code ${code} with ${status}`);
  const expected: readonly ErrorCode[] = isAdmitted(request)
    ? [...declared.refusals, 'server.busy']
    : ['auth.required'];
  if (!expected.includes(code)) wrong.push(`the refusal ${code}`);
  return wrong;
}

/** Returns the code of a refusal; null if the text is not one. */
function codeOf(text: string): ErrorCode | null {
  try {
    const { error, message, requestId } = JSON.parse(text) as Record<string, unknown>;
    const isWhole = Boolean(message && requestId) && Object.hasOwn(API_ERRORS, String(error));
    return isWhole ? (error as ErrorCode) : null;
  } catch {
    return null;
  }
}

function findLeaks(scenario: Scenario, request: FuzzCase, { status, headers, text }: RawResponse) {
  const whole = `${JSON.stringify(headers)}\n${text}`;
  const leaks = INTERNALS.filter((one) => one.test(whole)).map(({ source }) => `says ${source}`);
  if (SECRETS.some((key) => whole.includes(key))) leaks.push('says a key or a path of the server');
  const isOwn = (names: readonly Identity[]) => names.includes(request.as);
  for (const secret of scenario.secrets) {
    if (!isOwn(secret.isFor) && whole.includes(secret.text)) leaks.push(`says ${secret.text}`);
  }
  const mayGive = GIVES_TOKENS.test(request.name) && status === 200;
  if (!mayGive && /\beyJ[\w-]+\.eyJ/.test(whole)) leaks.push('gives a token');
  return leaks;
}

/** The entries of the log that belong to a refusal. */
const LOGGED: Partial<Record<ErrorCode, readonly string[]>> = {
  'auth.invalid-credentials': ['admin.sign-in-failed', 'translator.sign-in-failed'],
  'auth.account-unknown': ['translator.sign-in-failed'],
  'password.wrong': ['translator.password-refused'],
  'recovery.invalid': ['translator.recovery-refused'],
  'session.expired': ['translator.session-reused'],
  'request.too-many': [
    ...['admin.sign-in-throttled', 'translator.sign-in-throttled'],
    ...['translator.password-refused', 'translator.recovery-refused'],
  ],
};
/** The entries about what an admin was shown. */
const VIEWED = ['submission.screenshot-viewed', 'submissions.exported', 'payout.saved'];

/**
 * Returns a sentence for each record that a refused or reading request added, changed or removed, apart from counts and
 * entries of the log. `before` has the ETag of every key.
 */
export function judgeEffects(
  server: FunctionServer,
  before: ReadonlyMap<string, string>,
  { status, text }: RawResponse,
): string[] {
  const after = server.etags();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name) && !name.startsWith('throttles/'),
  );
  const code = status >= 400 ? codeOf(text) : null;
  const mayLog = status < 400 ? VIEWED : ((code && LOGGED[code]) ?? []);
  return changed.flatMap((name) => {
    const [store = '', ...rest] = name.split('/');
    const record = server.stored(store, rest.join('/')) as Record<string, unknown> | undefined;
    if (store === 'audit' && mayLog.includes(String(record?.['action']))) return [];
    // Using an old refresh token ends its session.
    const isEnd = code === 'session.expired' && rest[0] === 'sessions' && record === undefined;
    // The address had been reserved before it was known that no use is left.
    const isLapsed = code === 'signup-key.used' && record?.['state'] === 'lapsed';
    return isEnd || isLapsed ? [] : [`${status} ${code ?? ''} wrote ${name}`];
  });
}
