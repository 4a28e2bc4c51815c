// Log lines: one JSON object each, in UTC, without anything private, and never so many that they fill a disk.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerCheckers } from '../../../../functions/lib/airdrop/ledger/shared.ts';
import { jsonLine, withoutPrivate, writeLog } from '../../../../functions/lib/http/log.ts';
import { LINES_PER_MINUTE, watchCall } from '../../../../functions/lib/http/request-log.ts';
import type { EndpointName } from '../../../../src/domain/endpoints.ts';

type Line = Record<string, unknown>;

/** The start of a minute. Each test begins an hour later. */
let now = 1_700_000_040_000;
let out: string[];
let errors: string[];
beforeEach(() => {
  now += 3_600_000;
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout'] });
  out = [];
  errors = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Line);

function answer(
  endpoint: EndpointName,
  status: number,
  { method = 'GET', code }: { method?: string; code?: string } = {},
): void {
  const call = watchCall(endpoint, { method, requestId: 'r1' });
  const failure = { code: code ?? 'x', error: new Error('inside') };
  call.end(status, status >= 400 ? failure : undefined);
}

describe('a line', () => {
  it('is one JSON object with time in UTC and level, whatever its texts hold', () => {
    const line = jsonLine('warn', { message: 'one\ntwo"%s' }, 1_700_000_000_000);
    expect(line).toBe(
      '{"time":"2023-11-14T22:13:20.000Z","level":"warn","message":"one\\ntwo\\"%s"}',
    );
  });

  it.each([
    ['203.0.113.7 hung up', '[address] hung up'],
    ['from 2001:db8:1:2:3:4:5:6', 'from [address]'],
    ['from 2001:db8::1, at once', 'from [address], at once'],
    ['submissions/rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh is broken', 'submissions/[wallet] is broken'],
    ['no account ada.lovelace@example.org', 'no account [email]'],
    ['Bearer abc.def was sent', 'Bearer [token] was sent'],
    ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl', 'got [token]'],
    [`got ${'a'.repeat(32)}-${'b'.repeat(32)}.7.${'c'.repeat(43)}`, 'got [token]'],
    ['key ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345', 'key [key]'],
    [`payments/${'ab'.repeat(32)} cannot be written`, 'payments/[hash] cannot be written'],
    ['hash $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 'hash [hash]'],
  ])('has nothing private: %s', (text, expected) => {
    expect(withoutPrivate(text)).toBe(expected);
  });

  it.each([
    'at handle (/var/task/functions/lib/http/handle.ts:62:15)',
    'at async node:internal/process/task_queues:105:5',
    'published/nine-realms/ko/part-1 has no revision 12 since 2023-11-14T22:13:20.000Z',
    'workbox 7.4.1 at node_modules/a/b.js',
  ])('keeps what is not private: %s', (text) => {
    expect(withoutPrivate(text)).toBe(text);
  });

  it('at a terminal is plain text, and only errors are shown', () => {
    vi.stubGlobal('process', { ...process, stdout: { isTTY: true } });
    writeLog('warn', { event: 'refused', endpoint: 'adminVerify', status: 401 });
    const failed = { event: 'failed', endpoint: 'health', status: 500, message: 'x' };
    writeLog('error', { ...failed, stack: 'Error: x\n    at y', cause: 'z' });
    expect([out, errors]).toEqual([[], ['failed health 500: Error: x\n    at y (z)']]);
  });
});

describe('a call', () => {
  it.each([
    ['adminSubmissionAction', 'PUT', 200],
    ['adminSubmissionAction', 'PUT', 409],
    ['adminLogin', 'POST', 200],
    ['adminScreenshot', 'GET', 200],
  ] as const)('of an admin that acts has a line: %s %s %i', (endpoint, method, status) => {
    answer(endpoint, status, { method });
    expect(parsed(out)).toMatchObject([
      { level: 'info', event: 'admin', endpoint, method, status, requestId: 'r1' },
    ]);
  });

  it.each([
    ['adminSubmissions', 'GET', 200],
    ['airdropStatus', 'GET', 404],
    ['claimAirdrop', 'POST', 201],
    ['authLogin', 'POST', 200],
  ] as const)('of any other kind has none: %s %s %i', (endpoint, method, status) => {
    answer(endpoint, status, { method });
    expect([out, errors]).toEqual([[], []]);
  });

  it('does not write a method that a stranger made up', () => {
    answer('unknown', 403, { method: 'SECRETLY' });
    expect(parsed(out)[0]).not.toHaveProperty('method');
  });
});

it('a ledger that fails for each visitor cannot fill a disk', () => {
  for (let n = 0; n < 1_000; n += 1) ledgerCheckers({ XRPL_RPC_URLS: `nowhere ${n}` });
  expect(errors).toHaveLength(LINES_PER_MINUTE.failed);
  expect(parsed(errors)[0]).toMatchObject({ level: 'error', event: 'failed', concern: 'ledger' });
  vi.advanceTimersByTime(60_000);
  expect(parsed(out)).toMatchObject([{ event: 'more', calls: { 'ledger problem': 900 } }]);
});

describe('a wave of refused calls', () => {
  it('writes a few lines a minute, then one line with the number of the rest', () => {
    for (let n = 0; n < 10_000; n += 1) answer('adminLogin', n % 2 === 0 ? 401 : 429);
    expect(out).toHaveLength(LINES_PER_MINUTE.refused);
    answer('claimAirdrop', 503, { code: 'server.busy' });
    vi.advanceTimersByTime(60_000);
    expect(parsed(out).at(-1)).toEqual({
      time: new Date(now + 60_000).toISOString(),
      ...{ level: 'warn', event: 'more', since: new Date(now).toISOString() },
      calls: { 'adminLogin 401': 4_990, 'adminLogin 429': 4_990, 'claimAirdrop 503': 1 },
    });
    answer('adminLogin', 401);
    expect(out).toHaveLength(LINES_PER_MINUTE.refused + 2);
    expect(errors).toEqual([]);
  });

  it('leaves the lines of failures and of admins alone', () => {
    for (let n = 0; n < 1_000; n += 1) answer('adminLogin', 401);
    answer('health', 500);
    answer('adminSignUpKeys', 201, { method: 'POST' });
    expect(parsed(errors)).toMatchObject([{ event: 'failed' }]);
    expect(parsed(out).at(-1)).toMatchObject({ event: 'admin' });
  });

  it('of a whole day writes at most 250 MB, and at most 25 if no call fails', () => {
    const bytes = (lines: readonly string[]) => Buffer.byteLength(lines.join('\n'));
    const minutes = 24 * 60;
    for (let n = 0; n < 1_000; n += 1) {
      for (const name of ['adminLogin', 'claimAirdrop', 'translationsBuildStatus'] as const) {
        for (const status of [401, 403, 429]) answer(name, status);
      }
    }
    vi.advanceTimersByTime(60_000);
    expect(bytes(out) * minutes).toBeLessThan(25_000_000);
    for (let n = 0; n < 1_000; n += 1) answer('health', 503);
    expect(bytes(errors) * minutes).toBeLessThan(250_000_000);
  });
});
