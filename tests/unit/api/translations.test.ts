// The workspace's calls: the requests they send and how they parse errors (SPEC 7; DESIGN decisions 26 to 31).
import { describe, expect, it } from 'vitest';
import { readError } from '../../../src/api/answer.ts';
import {
  conflictOf,
  confirmTranslation,
  deleteDraft,
  getBuildStatus,
  getHistory,
  getTranslation,
  getWorkspaceProfile,
  issuesOf,
  publishTranslation,
  restoreTranslation,
  saveDraft,
  type WriteOptions,
} from '../../../src/api/translations.ts';
import type { RequestTools } from '../../../src/api/tools.ts';
import { getTranslatorDashboard } from '../../../src/api/translations-work.ts';
import type { TranslationWrite } from '../../../src/domain/translation/writes.ts';
import { fakeTools, type Reply } from '../../support/request-tools.ts';

const PART = { language: 'ko', part: 'part-1' } as const;
const TEXT: TranslationWrite = {
  translationData: { title: '제목', text: ['글'], sourceHash: { title: '', text: [''] } },
  sourceRev: 'abc',
  acknowledgeSource: false,
  acknowledgeWarnings: false,
};
const none: Reply = { status: 404, body: '{"error":"x","message":"m"}' };

type Call = (tools: RequestTools) => Promise<unknown>;
const writing =
  (call: (options: WriteOptions) => Promise<unknown>, baseRev: number): Call =>
  (tools) =>
    call({ tools, baseRev, idempotencyKey: 'k' });

/** Runs a call and returns its only request as the server sees it. */
async function sent(call: Call) {
  const { tools, requests } = fakeTools([none]);
  await call(tools);
  const [{ address, init }] = requests as [(typeof requests)[number]];
  return { line: `${init.method ?? 'GET'} ${address}`, init, headers: new Headers(init.headers) };
}

const READS: [string, Call][] = [
  ['GET /api/translations/ko/part-1', (tools) => getTranslation('t', PART, { tools })],
  ['GET /api/translations/ko/part-1/history', (tools) => getHistory('t', PART, null, { tools })],
  [
    'GET /api/translations/ko/part-1/history?before=7',
    (tools) => getHistory('t', PART, 7, { tools }),
  ],
  ['GET /api/translations/build-status', (tools) => getBuildStatus('t', { tools })],
  ['GET /api/translations/dashboard', (tools) => getTranslatorDashboard('t', { tools })],
  ['GET /api/auth/profile', (tools) => getWorkspaceProfile('t', { tools })],
];

const WRITES: [string, (options: WriteOptions) => Promise<unknown>, unknown][] = [
  ['POST /api/translations/ko/part-1/draft', (how) => saveDraft('t', PART, TEXT, how), TEXT],
  [
    'POST /api/translations/ko/part-1/publish',
    (how) => publishTranslation('t', PART, TEXT, how),
    TEXT,
  ],
  [
    'POST /api/translations/ko/part-1/confirm',
    (how) => confirmTranslation('t', PART, { fields: ['title'] }, how),
    { fields: ['title'] },
  ],
  [
    'POST /api/translations/ko/part-1/restore',
    (how) => restoreTranslation('t', PART, { version: 3 }, how),
    { version: 3 },
  ],
  ['DELETE /api/translations/ko/part-1/draft', (how) => deleteDraft('t', PART, how), undefined],
];

describe('a workspace call', () => {
  it.each(READS)('%s sends the token and bypasses every cache', async (line, call) => {
    const request = await sent(call);
    expect(request.line).toBe(line);
    expect(request.headers.get('Authorization')).toBe('Bearer t');
    expect(request.init.cache).toBe('no-store');
  });

  it.each(WRITES)('%s sends its precondition and its idempotency key', async (line, call, body) => {
    const first = await sent(writing(call, 0));
    expect(first.line).toBe(line);
    expect(first.headers.get('If-None-Match')).toBe('*');
    expect(first.headers.has('If-Match')).toBe(false);
    const later = await sent(writing(call, 7));
    expect(later.headers.get('If-Match')).toBe('"r7"');
    expect(later.headers.has('If-None-Match')).toBe(false);
    for (const { headers, init } of [first, later]) {
      expect(headers.get('Idempotency-Key')).toBe('k');
      expect(headers.get('Authorization')).toBe('Bearer t');
      expect(init.body === undefined ? undefined : JSON.parse(init.body as string)).toEqual(body);
    }
  });

  it.each(WRITES)(
    '%s is retried with the same key after its response was lost',
    async (_, call) => {
      const { tools, requests } = fakeTools(['offline', none]);
      await call({ tools, baseRev: 0, idempotencyKey: 'k' });
      const keys = requests.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
      expect(keys).toEqual(['k', 'k']);
    },
  );

  it('for the profile is marked as a workspace request (SPEC 7)', async () => {
    const { headers } = await sent((tools) => getWorkspaceProfile('t', { tools }));
    expect(headers.get('X-Workspace-Request')).toBe('1');
  });
});

describe('an error', () => {
  const current = {
    rev: 4,
    by: null,
    updatedAt: '2026-11-21T12:00:00.000Z',
    text: { title: 'a', text: ['b'] },
    sourceHash: { title: '', text: [''] },
  };
  const issue = { field: 'title', code: 'empty', level: 'error' };
  const said = (status: number, body: object) => readError(JSON.stringify(body), status);

  it('for a conflict includes the other version', () => {
    const failed = said(409, { error: 'translation.conflict', message: 'm', current });
    expect(conflictOf(failed)).toEqual(current);
    expect(issuesOf(failed)).toEqual([]);
  });

  it('for an invalid text lists the issues', () => {
    const failed = said(422, { error: 'translation.issues', message: 'm', issues: [issue] });
    expect(issuesOf(failed)).toEqual([issue]);
    expect(conflictOf(failed)).toBeNull();
  });

  it.each([
    { error: 'translation.source-changed', message: 'm', current },
    { error: 'translation.conflict', message: 'm', current: { rev: 'x' } },
    { error: 'translation.issues', message: 'm', issues: [{ field: 'nowhere' }] },
    { message: 'm' },
  ])('of another kind or malformed yields neither: %j', (body) => {
    expect([conflictOf(said(409, body)), issuesOf(said(422, body))]).toEqual([null, []]);
  });
});
