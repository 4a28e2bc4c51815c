// The requests of calls with a token or for one, and what their refusals say (SPEC 7).
import { describe, expect, it } from 'vitest';
import { changePassword, deleteAccount, getProfile, putProfile } from '../../../src/api/account.ts';
import { getAdminStory } from '../../../src/api/admin-stories.ts';
import { issueSignUpKey, revokeSignUpKey } from '../../../src/api/admin-translators.ts';
import {
  getAudit,
  getExport,
  getFile,
  getStatistics,
  reviewSubmission,
  signInAdmin,
  submissionOf,
  verifyAdmin,
} from '../../../src/api/admin.ts';
import { conflictOf, issuesOf } from '../../../src/api/refusals.ts';
import { failure, readError } from '../../../src/api/result.ts';
import {
  refreshSession,
  registerTranslator,
  signIn,
  validateSignUpKey,
} from '../../../src/api/session-calls.ts';
import type { RequestTools } from '../../../src/api/tools.ts';
import { getInbox, getTranslatorDashboard } from '../../../src/api/translations.ts';
import * as translations from '../../../src/api/translations.ts';
import { DEFAULT_LIST_VIEW } from '../../../src/domain/airdrop/list-view.ts';
import { ConflictSchema } from '../../../src/domain/translation/responses.ts';
import { fakeTools, type Reply } from '../../support/request-tools.ts';

const PART = { language: 'ko', part: 'part-1' } as const;
const TEXT = {
  translationData: { title: '제목', text: ['글'], sourceHash: { title: '', text: [''] } },
  sourceRev: 'abc',
  acknowledgeSource: false,
  acknowledgeWarnings: false,
};
const KEY = { language: 'tr', maxUses: 1, expiresAt: null, label: '' } as const;
const PASSWORDS = { currentPassword: 'a', newPassword: 'b' };
const DECISION = { action: 'verify', adminNotes: '', expectedVersion: 3, createdAt: '' } as const;
const NO_FILTER = { who: '', kind: '', from: '', to: '', before: null } as const;
const { saveDraft, publishTranslation, confirmTranslation, restoreTranslation, deleteDraft } =
  translations;

interface Options {
  tools: RequestTools;
  idempotencyKey: string;
  baseRev: number;
}
type Row = [line: string, call: (how: Options) => Promise<unknown>, body?: unknown];

const READS: Row[] = [
  ['/api/translations/ko/part-1', (how) => translations.getTranslation('t', PART, how)],
  ['/api/translations/ko/part-1/history', (how) => translations.getHistory('t', PART, null, how)],
  [
    '/api/translations/ko/part-1/history?before=7',
    (how) => translations.getHistory('t', PART, 7, how),
  ],
  ['/api/translations/build-status', (how) => translations.getBuildStatus('t', how)],
  ['/api/translations/dashboard', (how) => getTranslatorDashboard('t', how)],
  ['/api/translations/inbox', (how) => getInbox('t', how)],
  ['/api/auth/profile', (how) => getProfile('t', how)],
  ['/api/admin-auth/verify', (how) => verifyAdmin('t', how)],
  ['/api/admin-dashboard/stats', (how) => getStatistics('t', how)],
  [
    '/api/admin-dashboard/submissions.csv?q=rL',
    (how) => getExport('t', { ...DEFAULT_LIST_VIEW, q: 'rL' }, how),
  ],
  ['/api/x', (how) => getFile('t', '/api/x', how)],
  ['/api/admin/audit?limit=50', (how) => getAudit('t', NO_FILTER, how)],
  ['/api/admin/stories/nine-realms', (how) => getAdminStory('t', how)],
];

/** Each with the revision 7 that it replaces. */
const WRITES_TO_A_TEXT: Row[] = [
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
  ['DELETE /api/translations/ko/part-1/draft', (how) => deleteDraft('t', PART, how)],
];

const OTHER_WRITES: Row[] = [
  ['POST /api/admin/signup-keys', (how) => issueSignUpKey('t', KEY, how), KEY],
  ['PUT /api/auth/profile', (how) => putProfile('t', { bio: 'x' }, how), { bio: 'x' }],
  [
    'PUT /api/admin-dashboard/submissions/rL/action',
    (how) => reviewSubmission('t', 'rL', DECISION, how),
    DECISION,
  ],
];

/** Never repeated: each attempt counts against a limit, or would act a second time. */
const ONCE: Row[] = [
  [
    'POST /api/auth/change-password',
    ({ tools }) => changePassword('t', PASSWORDS, { tools }),
    PASSWORDS,
  ],
  [
    'POST /api/auth/account',
    ({ tools }) => deleteAccount('t', 'p', { tools }),
    { action: 'delete', password: 'p' },
  ],
  ['DELETE /api/admin/signup-keys/a%2Fb', ({ tools }) => revokeSignUpKey('t', 'a/b', { tools })],
];

/** A caller without a token, who gets one for what they send. */
const WITHOUT_TOKEN: Row[] = [
  [
    'POST /api/auth/login',
    ({ tools }) => signIn({ email: 'e', password: ' p' }, { tools }),
    { email: 'e', password: ' p' },
  ],
  ['POST /api/auth/refresh', ({ tools }) => refreshSession('r', { tools }), { refreshToken: 'r' }],
  [
    'POST /api/auth/validate-signup-key',
    ({ tools }) => validateSignUpKey('k', { tools }),
    { signUpKey: 'k' },
  ],
  [
    'POST /api/admin-auth/login',
    ({ tools }) => signInAdmin({ username: 'a', password: ' b ' }, { tools }),
    { username: 'a', password: ' b ' },
  ],
];

const BUSY: Reply = { status: 503, body: '{"error":"storage.unavailable","message":"m"}' };

/** Returns all requests of a call to a server that is always busy. */
async function sent([, call]: Row, baseRev = 7) {
  const { tools, requests } = fakeTools([BUSY, BUSY, BUSY]);
  await call({ tools, baseRev, idempotencyKey: 'k' });
  return requests.map(({ address, init }) => ({
    line: `${init.method ?? 'GET'} ${address}`,
    body: init.body === undefined ? undefined : (JSON.parse(init.body as string) as unknown),
    headers: new Headers(init.headers),
    cache: init.cache,
  }));
}

describe('a call', () => {
  it.each(READS)(
    'that reads %s has its token in the header, never in its address',
    async (...row) => {
      const requests = await sent(row);
      expect(requests.length).toBeGreaterThan(0);
      for (const { line, headers, cache } of requests) {
        expect(line).toBe(`GET ${row[0]}`);
        expect([headers.get('Authorization'), cache]).toEqual(['Bearer t', 'no-store']);
      }
    },
  );

  it.each([...WRITES_TO_A_TEXT, ...OTHER_WRITES])(
    '%s is repeated under one key',
    async (...row) => {
      const requests = await sent(row);
      expect(requests).toHaveLength(3);
      for (const { line, body, headers } of requests) {
        expect([line, body]).toEqual([row[0], row[2]]);
        expect(headers.get('Idempotency-Key')).toBe('k');
        expect(headers.get('Authorization')).toBe('Bearer t');
      }
    },
  );

  it.each(WRITES_TO_A_TEXT)('%s names what it replaces', async (...row) => {
    const conditions = async (rev: number) => {
      const [request] = await sent(row, rev);
      return [request?.headers.get('If-Match'), request?.headers.get('If-None-Match')];
    };
    expect(await conditions(7)).toEqual(['"r7"', null]);
    expect(await conditions(0)).toEqual([null, '*']);
  });

  it.each([...ONCE, ...WITHOUT_TOKEN])('%s is sent once', async (...row) => {
    const requests = await sent(row);
    expect(requests.map(({ line, body }) => [line, body])).toEqual([[row[0], row[2]]]);
    const isSignedIn = ONCE.some(([line]) => line === row[0]);
    expect(requests[0]?.headers.get('Authorization')).toBe(isSignedIn ? 'Bearer t' : null);
  });

  it('that registers a translator is repeated under one key', async () => {
    const someone = { email: 'e', password: 'p', name: 'n', signUpKey: 'k', language: 'tr' };
    const requests = await sent(['', (how) => registerTranslator(someone, how)]);
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k', 'k']);
  });

  it('for the profile in the workspace is marked as such (SPEC 7)', async () => {
    const requests = await sent(['', (how) => translations.getWorkspaceProfile('t', how)]);
    expect(requests[0]?.headers.get('X-Workspace-Request')).toBe('1');
  });
});

describe('an answer', () => {
  const answering = (body: unknown) =>
    fakeTools([{ status: 200, body: JSON.stringify(body) }]).tools;

  it('without a token is an error', async () => {
    const invalid = { ok: false, code: 'answer.invalid' };
    const tools = answering({ accessToken: '', refreshToken: 'r' });
    expect(await signIn({ email: 'e', password: 'p' }, { tools })).toMatchObject(invalid);
    const odd = answering({ token: '', admin: { username: 'a' } });
    const admin = { username: 'a', password: 'b' };
    expect(await signInAdmin(admin, { tools: odd })).toMatchObject(invalid);
  });

  it('may leave out optional profile fields', async () => {
    const tools = answering({ data: { profile: { name: 'E', email: 'e', socialMediaLinks: {} } } });
    expect(await getProfile('t', { tools })).toMatchObject({ ok: true, data: { language: null } });
  });

  it('that is a file and breaks off is a network error', async () => {
    const broken = () => {
      const body = new ReadableStream({ pull: (to) => to.error(new TypeError('broken')) });
      return Promise.resolve(new Response(body));
    };
    const tools = { ...fakeTools([]).tools, fetch: broken };
    expect(await getFile('t', '/api/x', { tools })).toMatchObject({ code: 'network' });
  });
});

describe('a refusal', () => {
  const said = (status: number, body: object) => readError(JSON.stringify(body), status);
  const current = {
    rev: 4,
    by: null,
    updatedAt: '2026-11-21T12:00:00.000Z',
    text: { title: 'a', text: ['b'] },
    sourceHash: { title: '', text: [''] },
  };
  const issues = [{ field: 'title', code: 'empty', level: 'error' }];

  it('says after how many seconds to try again', async () => {
    const refusing = () =>
      Promise.resolve(new Response('{}', { status: 429, headers: { 'Retry-After': '840' } }));
    const tools = { ...fakeTools([]).tools, fetch: refusing };
    const result = await signInAdmin({ username: 'a', password: 'b' }, { tools });
    expect(result).toMatchObject({ ok: false, status: 429, retryAfterSeconds: 840 });
  });

  it('for a conflict includes the other version', () => {
    const error = 'translation.conflict';
    expect(conflictOf(said(409, { error, current }), ConflictSchema)).toEqual(current);
  });

  it('for an invalid text lists the issues', () => {
    const failed = said(422, { error: 'translation.issues', issues });
    expect(issuesOf(failed)).toEqual(issues);
  });

  it.each([
    { error: 'translation.source-changed', current },
    { error: 'translation.conflict', current: { rev: 'x' } },
    { error: 'translation.issues', issues: [{ field: 'nowhere' }] },
    { error: 'part.exists', current },
    { submission: { id: 1 } },
  ])('of another kind, or malformed, has none of it: %j', (body) => {
    const failed = said(409, body);
    expect(conflictOf(failed, ConflictSchema)).toBeNull();
    expect(issuesOf(failed)).toEqual([]);
    expect([submissionOf(failed), submissionOf(failure('network'))]).toEqual([null, null]);
  });
});
