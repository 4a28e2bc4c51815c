// The story screen's calls: the requests they send and how they parse the responses (SPEC 7; DESIGN decisions 27, 42).
import { describe, expect, it } from 'vitest';
import {
  createPart,
  deletePart,
  getAdminHistory,
  getAdminPart,
  getStoryBehind,
  partConflictOf,
  partIssuesOf,
  replacePart,
} from '../../../src/api/admin-stories.ts';
import { failure, readError } from '../../../src/api/answer.ts';
import type { AdminPart } from '../../../src/domain/story/admin.ts';
import { fakeTools, type Reply } from '../../support/request-tools.ts';

const PARTS = '/api/admin/stories/nine-realms/parts';
const partData = { title: 'Part I - One', content: { text: ['One.'] } };
const PART: AdminPart = {
  language: 'ko',
  part: 'part-1',
  status: 'published',
  rev: 3,
  by: 'ann',
  updatedAt: '2026-01-01T00:00:00.000Z',
  isOvertaken: false,
  partData,
  committed: null,
  draft: null,
  translations: [],
  build: { headRev: 1, liveRev: 1, state: 'live' },
};
const answer = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) });

it('the overview is one call', async () => {
  const draft = { by: null, updatedAt: '2026-01-01T00:00:00.000Z' };
  const texts = [{ language: 'ko', state: 'stale', staleCount: 2, draft }];
  const body = { parts: [{ part: 'part-1', title: 'Part I - One', texts }] };
  const { tools, requests } = fakeTools([answer({ ...body, languages: [], overtaken: [] })]);
  expect(await getStoryBehind('token', { tools })).toEqual({ ok: true, data: body });
  expect(requests.map(({ address }) => address)).toEqual(['/api/admin/dashboard']);
});

describe('the history of a part', () => {
  it.each([
    [null, ''],
    [7, '&before=7'],
  ])('is requested in pages: before %s', async (before, query) => {
    const page = { entries: [], next: null };
    const { tools, requests } = fakeTools([answer(page)]);
    const result = await getAdminHistory('token', 'part-1', 'en', before, { tools });
    expect(result).toEqual({ ok: true, data: page });
    expect(requests[0]?.address).toBe(`${PARTS}/part-1/history?language=en${query}`);
  });
});

describe('a part', () => {
  it('is requested in one language, with the token in a header', async () => {
    const { tools, requests } = fakeTools([answer(PART)]);
    expect(await getAdminPart('token', 'part-1', 'ko', { tools })).toEqual({
      ok: true,
      data: PART,
    });
    expect(requests[0]?.address).toBe(`${PARTS}/part-1?language=ko`);
    expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe('Bearer token');
  });

  it.each([
    [0, 'if-none-match', '*', 'if-match'],
    [3, 'if-match', '"r3"', 'if-none-match'],
  ])('at revision %i is replaced with %s', async (rev, header, value, other) => {
    const { tools, requests } = fakeTools([answer(PART)]);
    const change = { language: 'ko', partData, rev } as const;
    await replacePart('t', 'part-1', change, { tools, idempotencyKey: 'k' });
    const [request] = requests;
    const headers = new Headers(request?.init.headers);
    expect([headers.get(header), headers.get(other)]).toEqual([value, null]);
    expect(headers.get('idempotency-key')).toBe('k');
    expect(request?.init.method).toBe('PUT');
    expect(request?.init.body).toBe(JSON.stringify({ language: 'ko', partData }));
  });

  it('is named in the body when it is created and in the address when it is deleted', async () => {
    const { tools, requests } = fakeTools([answer(PART, 201), answer(PART)]);
    const options = { tools, idempotencyKey: 'k' };
    await createPart('t', { language: 'ko', part: 'part-1', partData }, options);
    await deletePart('t', 'part-1', { language: 'ko', rev: 4 }, options);
    expect(requests.map(({ address, init }) => `${init.method ?? ''} ${address}`)).toEqual([
      `POST ${PARTS}`,
      `DELETE ${PARTS}/part-1?language=ko`,
    ]);
    expect(new Headers(requests[1]?.init.headers).get('if-match')).toBe('"r4"');
  });
});

describe('an error', () => {
  const current = { rev: 4, by: 'bea', updatedAt: null, partData: null };

  it('for a newer text includes that text', () => {
    const body = JSON.stringify({ error: 'translation.conflict', message: 'm', current });
    expect(partConflictOf(readError(body, 409))).toEqual(current);
  });

  it.each([
    ['of another kind', { error: 'part.exists', current }],
    ['without the text', { error: 'translation.conflict' }],
  ])('%s includes none', (_, body) => {
    expect(partConflictOf(readError(JSON.stringify(body), 409))).toBeNull();
    expect(partConflictOf(failure('network'))).toBeNull();
  });

  it('for an invalid text lists the issues by field', () => {
    const issues = [{ field: 'text.2', code: 'markup', level: 'error' }];
    const body = JSON.stringify({ error: 'translation.issues', issues });
    expect(partIssuesOf(readError(body, 422))).toEqual(issues);
    expect(partIssuesOf(failure('timeout'))).toEqual([]);
  });
});
