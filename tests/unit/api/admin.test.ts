// The admin pages' calls: the requests they send and how they parse the responses (SPEC 7).
import { describe, expect, it } from 'vitest';
import {
  getAudit,
  getExport,
  getScreenshot,
  getStatistics,
  getSubmissions,
  reviewSubmission,
  signInAdmin,
  submissionOf,
  verifyAdmin,
} from '../../../src/api/admin.ts';
import { failure } from '../../../src/api/answer.ts';
import { DEFAULT_FILTER } from '../../../src/domain/airdrop/list-view.ts';
import { DEFAULT_LIST_VIEW } from '../../../src/domain/airdrop/list-view.ts';
import { toStatistics } from '../../../src/domain/airdrop/review.ts';
import { fakeTools, type Reply } from '../../support/request-tools.ts';

const ADDRESS = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const answer = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) });
const headersOf = (init: RequestInit | undefined): Headers => new Headers(init?.headers);

describe('signing in', () => {
  it('sends name and password once and never retries, because each attempt is counted', async () => {
    const { tools, requests } = fakeTools([answer({}, 503)]);
    const result = await signInAdmin({ username: 'a', password: ' b ' }, { tools });
    expect(result.ok).toBe(false);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.address).toBe('/api/admin-auth/login');
    expect(requests[0]?.init.body).toBe('{"username":"a","password":" b "}');
  });

  it('treats a response without a token as an error', async () => {
    const { tools } = fakeTools([answer({ token: '', admin: { username: 'a' } })]);
    expect(await signInAdmin({ username: 'a', password: 'b' }, { tools })).toMatchObject({
      ok: false,
      code: 'answer.invalid',
    });
  });

  it('reports after how many seconds to try again', async () => {
    const { tools } = fakeTools([]);
    const refusing = () =>
      Promise.resolve(new Response('{}', { status: 429, headers: { 'Retry-After': '840' } }));
    const result = await signInAdmin(
      { username: 'a', password: 'b' },
      { tools: { ...tools, fetch: refusing } },
    );
    expect(result).toMatchObject({ ok: false, status: 429, retryAfterSeconds: 840 });
  });
});

describe('a token', () => {
  it('is sent in the header of each call, never in its address', async () => {
    const statistics = toStatistics({
      SUBMITTED: 0,
      PENDING_VERIFICATION: 0,
      VERIFIED: 0,
      REJECTED: 0,
      AIRDROP_SENT: 0,
    });
    const { tools, requests } = fakeTools([
      answer({ valid: true, admin: { username: 'ann' } }),
      answer(statistics),
      answer({
        submissions: [],
        pagination: { page: 1, limit: 20, totalPages: null, totalCount: null },
      }),
      answer({ entries: [], next: null }),
      { status: 200, body: 'bytes' },
      { status: 200, body: 'address\r\n' },
    ]);
    const options = { tools };
    expect(await verifyAdmin('secret', options)).toEqual({ ok: true, data: 'ann' });
    expect(await getStatistics('secret', options)).toEqual({ ok: true, data: statistics });
    expect(await getSubmissions('secret', DEFAULT_LIST_VIEW, options)).toMatchObject({ ok: true });
    expect(
      await getAudit('secret', { who: '', kind: '', from: '', to: '', before: null }, options),
    ).toMatchObject({ ok: true });
    expect(await getScreenshot('secret', '/api/x', options)).toMatchObject({ ok: true });
    const payout = await getExport('secret', 'payout', { ...DEFAULT_LIST_VIEW, q: 'rL' }, options);
    expect(payout.ok && (await payout.data.text())).toBe('address\r\n');
    expect(requests.at(-1)?.address).toBe('/api/admin-dashboard/submissions.csv?q=rL&kind=payout');
    for (const { address, init } of requests) {
      expect(address).not.toContain('secret');
      expect(headersOf(init).get('Authorization')).toBe('Bearer secret');
      expect(init.cache).toBe('no-store');
    }
  });
});

describe('a review action', () => {
  const decision = { action: 'verify', adminNotes: '', expectedVersion: 3 } as const;

  it('is sent again under the same key when its response was lost', async () => {
    const { tools, requests } = fakeTools(['offline', answer({}, 409)]);
    const result = await reviewSubmission('t', ADDRESS, decision, { tools, idempotencyKey: 'k' });
    expect(result).toMatchObject({ ok: false, status: 409 });
    expect(requests.map(({ init }) => headersOf(init).get('Idempotency-Key'))).toEqual(['k', 'k']);
    expect(requests[0]?.address).toBe(`/api/admin-dashboard/submissions/${ADDRESS}/action`);
    expect(requests[0]?.init.method).toBe('PUT');
    expect(requests[0]?.init.body).toBe(JSON.stringify(decision));
  });

  it('that lost a race yields no submission when the response has no valid one', () => {
    expect(submissionOf(failure('network'))).toBeNull();
    const odd = {
      ok: false,
      status: 409,
      message: 'm',
      details: { submission: { id: 1 } },
    } as const;
    expect(submissionOf(odd)).toBeNull();
  });
});

describe('a file download', () => {
  it('that is refused fails with the message of the response', async () => {
    const { tools } = fakeTools([answer({ error: 'screenshot.unknown', message: 'None' }, 404)]);
    expect(await getScreenshot('t', '/api/x', { tools })).toMatchObject({
      ok: false,
      status: 404,
      message: 'None',
    });
  });

  it('that breaks off is an error', async () => {
    const { tools } = fakeTools([]);
    const broken = () => {
      const body = new ReadableStream({ pull: (sent) => sent.error(new TypeError('broken')) });
      return Promise.resolve(new Response(body));
    };
    expect(
      await getExport(
        't',
        'list',
        { ...DEFAULT_FILTER, status: 'all' },
        { tools: { ...tools, fetch: broken } },
      ),
    ).toMatchObject({
      ok: false,
      code: 'network',
    });
  });
});
