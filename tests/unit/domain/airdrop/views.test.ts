// SPEC 3, 4, 9: what visitors and admins see of a claim, the query of the list, and statistics that must add up.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CLAIM_STATUSES, NEEDING_ACTION } from '../../../../src/domain/airdrop/claim.ts';
import { paginate, parseSubmissionsQuery } from '../../../../src/domain/airdrop/query.ts';
import {
  ActionResponseSchema,
  StatisticsResponseSchema,
  SubmissionsResponseSchema,
} from '../../../../src/domain/airdrop/responses.ts';
import {
  toAdminSubmission,
  toPublicStatistics,
  toStatistics,
} from '../../../../src/domain/airdrop/review.ts';
import {
  parseStatusResponse,
  shownStatus,
  toPublicSubmission,
  toStatusResponse,
} from '../../../../src/domain/airdrop/status.ts';
import type { TrustlineStatus } from '../../../../src/domain/airdrop/trust-line.ts';
import { at, claimIn, NO_SENDERS, screenshot, WALLET } from '../../../support/airdrop/claims.ts';

const TRUSTLINE: TrustlineStatus = {
  success: true,
  hasTrustline: true,
  reason: 'ok',
  warnings: [],
  checkedAt: at(0),
};

describe('the public view', () => {
  // SPEC 4: the status in the back end and how it is shown.
  it.each([
    ['SUBMITTED', 'pending'],
    ['PENDING_VERIFICATION', 'pending'],
    ['VERIFIED', 'verified'],
    ['AIRDROP_SENT', 'completed'],
    ['REJECTED', 'rejected'],
    ['SOMETHING_ELSE', 'error'],
    ['toString', 'error'],
    ['', 'error'],
  ])('shows %s as %s', (status, shown) => {
    expect(shownStatus(status)).toBe(shown);
  });

  it.each(CLAIM_STATUSES)('of %s has exactly the public fields', (status) => {
    const shown = toPublicSubmission(claimIn(status));
    const always = [
      'airdropSentAt',
      'lastUpdated',
      'message',
      'status',
      'submittedAt',
      'verifiedAt',
      'walletAddress',
    ];
    const fields = status === 'REJECTED' ? [...always, 'notes', 'reasonCode'] : always;
    expect(Object.keys(shown).sort()).toEqual(fields.sort());
    expect(shown.message).not.toBe('');
  });

  it('includes the reason while the claim is rejected', () => {
    expect(toPublicSubmission(claimIn('REJECTED'))).toMatchObject({
      notes: 'unreadable',
      reasonCode: 'other',
    });
  });
});

describe('the response to a look-up', () => {
  it.each(CLAIM_STATUSES)('about %s survives serialisation', (status) => {
    const record = claimIn(status);
    const wire: unknown = JSON.parse(JSON.stringify(toStatusResponse(record)));
    const result = parseStatusResponse(200, wire);
    expect(result).toMatchObject({
      state: 'found',
      shown: shownStatus(status),
      submission: { status, submittedAt: record.submittedAt, notes: record.notes },
    });
  });

  const submittedAt = at(0);
  it.each([
    [404, { error: 'anything' }, 'not_submitted'],
    [404, null, 'not_submitted'],
    [200, { message: 'No airdrop submission found' }, 'not_submitted'],
    [500, { error: 'No airdrop submission found for it' }, 'not_submitted'],
    [200, { data: { submission: null } }, 'not_submitted'],
    [200, { data: { submission: { submittedAt } } }, 'pending_admin_review'],
    [200, { data: { submission: { submittedAt }, status: null } }, 'pending_admin_review'],
    [200, { data: { submission: { status: 'VERIFIED' } } }, 'found'],
    [200, { data: { status: 'VERIFIED' } }, 'found'],
    [200, { data: { status: { status: 'VERIFIED', submittedAt } } }, 'found'],
    [200, { data: { submission: { submittedAt }, status: 'VERIFIED' } }, 'found'],
    [200, { data: {} }, 'error'],
    [200, { data: [] }, 'error'],
    [200, {}, 'error'],
    [200, null, 'error'],
    [200, 'text', 'error'],
    [500, { data: { status: 'VERIFIED' } }, 'error'],
    [429, { error: 'throttled' }, 'error'],
    [0, null, 'error'],
  ])('%i %j is %s', (status, body, state) => {
    expect(parseStatusResponse(status, body).state).toBe(state);
  });

  it('drops fields of the wrong type', () => {
    const odd = {
      submission: { status: 'REJECTED', notes: 7, submittedAt: 'soon', reasonCode: 'x' },
    };
    expect(parseStatusResponse(200, { data: odd })).toMatchObject({
      state: 'found',
      submission: { notes: null, submittedAt: null, reasonCode: null },
    });
  });

  it('says whether the wallet can receive the token', () => {
    const response = toStatusResponse(claimIn('VERIFIED'), { ...TRUSTLINE, warnings: ['frozen'] });
    expect(parseStatusResponse(200, JSON.parse(JSON.stringify(response)))).toMatchObject({
      state: 'found',
      trustline: { success: true, hasTrustline: true, reason: 'ok', warnings: ['frozen'] },
    });
  });

  it.each([undefined, null, 'yes', { ...TRUSTLINE, reason: 'news' }])(
    'with the trust line %j says nothing about it',
    (trustline) => {
      const data = { status: 'VERIFIED', trustline };
      expect(parseStatusResponse(200, { data })).toMatchObject({ state: 'found', trustline: null });
    },
  );

  it('omits the trust line when no token is configured', () => {
    const none = { ...TRUSTLINE, success: false, reason: 'not_configured' as const };
    expect(toStatusResponse(claimIn('VERIFIED'), none).data).not.toHaveProperty('trustline');
  });

  it('with an unknown status counts as found and is shown as an error', () => {
    expect(parseStatusResponse(200, { data: { status: 'LOST' } })).toMatchObject({
      shown: 'error',
    });
  });
});

describe('the admin view', () => {
  const urlOf = (id: string, shot: string | null): string => `/shot/${id}/${shot ?? ''}`;
  const facts = {
    trustlineStatus: TRUSTLINE,
    samePicture: { ...NO_SENDERS, duplicateOf: ['rOther'], duplicateCount: 1 },
    urlOf,
  };

  it('has the fields of SPEC 3', () => {
    const record = claimIn('PENDING_VERIFICATION');
    expect(toAdminSubmission(record, facts)).toMatchObject({
      id: WALLET,
      walletAddress: WALLET,
      status: 'PENDING_VERIFICATION',
      trustlineStatus: TRUSTLINE,
      screenshotUrl: `/shot/${WALLET}/`,
      createdAt: record.submittedAt,
      updatedAt: record.lastUpdated,
      adminNotes: null,
      assignee: null,
      version: 2,
      duplicateOf: ['rOther'],
      duplicateCount: 1,
      screenshots: [
        { number: 1, url: `/shot/${WALLET}/screenshot-f` },
        { number: 2, url: `/shot/${WALLET}/screenshot-e` },
      ],
    });
  });

  it('has no address for a deleted picture', () => {
    const record = claimIn('AIRDROP_SENT');
    const screenshots = [{ ...screenshot('f'), deletedAt: at(9) }];
    const view = toAdminSubmission({ ...record, screenshots }, facts);
    expect(view.screenshotUrl).toBeNull();
    expect(view.screenshots[0]?.url).toBeNull();
  });

  // The visitor who sent each version, oldest first, and which versions are marked.
  it.each([
    [
      ['a', 'a'],
      [false, false],
    ],
    [
      ['a', 'b', 'b', 'a'],
      [false, true, false, true],
    ],
    [
      ['a', null, 'b'],
      [false, false, false],
    ],
  ])('of pictures sent by %j marks those from another visitor: %j', (visitors, marked) => {
    const screenshots = visitors.map((visitor) => ({ ...screenshot('f'), visitor }));
    const view = toAdminSubmission({ ...claimIn('SUBMITTED'), screenshots }, facts);
    expect(view.screenshots.map(({ isFromAnother }) => isFromAnother)).toEqual(marked);
    expect(JSON.stringify(view)).not.toContain('visitor');
  });

  it('contains hashes and storage keys only in addresses', () => {
    const view = toAdminSubmission(claimIn('REJECTED'), { ...facts, urlOf: () => '/x' });
    expect(JSON.stringify(view)).not.toMatch(/screenshot-f|f{64}/);
  });
});

describe('a response to an admin', () => {
  const view = (status: (typeof CLAIM_STATUSES)[number]) =>
    toAdminSubmission(claimIn(status), {
      trustlineStatus: TRUSTLINE,
      samePicture: NO_SENDERS,
      urlOf: () => '/x',
    });
  const overTheWire = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));

  it.each(CLAIM_STATUSES)('about %s survives serialisation', (status) => {
    const submission = view(status);
    const answer = { submissions: [submission], pagination: paginate({ page: 1, limit: 20 }, 1) };
    const { page, limit, totalPages, totalCount } = answer.pagination;
    expect(v.parse(SubmissionsResponseSchema, overTheWire(answer))).toEqual({
      submissions: [submission],
      admins: [],
      payer: null,
      pagination: { page, limit, totalPages, totalCount, next: null },
    });
    expect(v.parse(ActionResponseSchema, overTheWire({ submission, isConfirmed: true }))).toEqual({
      submission,
      isConfirmed: true,
    });
  });

  it('with statistics survives serialisation', () => {
    const none = { SUBMITTED: 0, PENDING_VERIFICATION: 1, VERIFIED: 2, REJECTED: 3 };
    const statistics = toStatistics({ ...none, AIRDROP_SENT: 4 });
    expect(v.parse(StatisticsResponseSchema, overTheWire(statistics))).toEqual(statistics);
  });

  it('with unknown values reads as unknown, never as no', () => {
    const odd = { ...TRUSTLINE, hasTrustline: false, reason: 'news', warnings: [] };
    const submission = { ...view('REJECTED'), trustlineStatus: odd, reasonCode: 'news', more: 1 };
    expect(v.parse(ActionResponseSchema, { submission }).submission).toMatchObject({
      trustlineStatus: { success: false, reason: 'unreachable' },
      reasonCode: 'other',
    });
    const warned = { ...TRUSTLINE, warnings: ['frozen', 'news'] };
    const read = v.parse(ActionResponseSchema, {
      submission: { ...view('VERIFIED'), trustlineStatus: warned },
    });
    expect(read.submission.trustlineStatus).toMatchObject({ success: true, warnings: ['frozen'] });
  });
});

describe('the statistics', () => {
  it('add up, whatever the counts are', () => {
    const count = fc.nat({ max: 1_000_000 });
    const counts = fc.record({
      SUBMITTED: count,
      PENDING_VERIFICATION: count,
      VERIFIED: count,
      REJECTED: count,
      AIRDROP_SENT: count,
    });
    fc.assert(
      fc.property(counts, (made) => {
        const { total, needingAction, byStatus } = toStatistics(made);
        expect(needingAction + byStatus.airdropSent + byStatus.rejected).toBe(total);
        expect(Object.values(byStatus).reduce((sum, one) => sum + one, 0)).toBe(total);
        expect(byStatus.submitted).toBe(made.SUBMITTED);
        expect(byStatus.pendingVerification).toBe(made.PENDING_VERIFICATION);
        expect(byStatus.verified).toBe(made.VERIFIED);
        expect(toPublicStatistics(made)).toEqual({ total, byStatus });
      }),
    );
  });
});

describe('the query of the list', () => {
  const cursorAddress = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
  const base = {
    page: 1,
    limit: 20,
    after: null,
    sortBy: 'createdAt',
    sortOrder: 'desc',
    statuses: NEEDING_ACTION,
    search: '',
    work: 'any',
    line: 'any',
    picture: 'any',
    proof: 'any',
    from: '',
    to: '',
  };
  it.each([
    ['', {}],
    ['page=&limit=&sortBy=&sortOrder=&status=&q=', {}],
    ['page=3&limit=50', { page: 3, limit: 50 }],
    ['page=0', {}],
    ['page=999', { page: 999 }],
    [`page=${'9'.repeat(400)}`, { page: Number.MAX_SAFE_INTEGER }],
    ['limit=0', { limit: 1 }],
    ['limit=100000', { limit: 100 }],
    ['sortBy=updatedAt&sortOrder=asc', { sortBy: 'updatedAt', sortOrder: 'asc' }],
    ['status=REJECTED', { statuses: ['REJECTED'] }],
    ['status=all', { statuses: CLAIM_STATUSES }],
    ['q=%20r9cZ%20', { search: 'r9cZ' }],
    ['q=nfk59', { search: 'nfk59' }],
    ['q=0a1B2c3D', { search: '0a1B2c3D' }],
    ['line=no&picture=same', { line: 'no', picture: 'same' }],
    ['line=&picture=', {}],
    [`after=17-${cursorAddress}`, { after: { time: 17, address: cursorAddress } }],
    ['other=1', {}],
  ])('%j is accepted', (sent, expected) => {
    expect(parseSubmissionsQuery(new URLSearchParams(sent))).toEqual({
      ok: true,
      query: { ...base, ...expected },
    });
  });

  it.each([
    ['page=one', 'page'],
    ['line=set', 'line'],
    ['picture=__proto__', 'picture'],
    ['page=1.5', 'page'],
    ['page=1e3', 'page'],
    ['limit=NaN', 'limit'],
    ['limit=0x10', 'limit'],
    ['sortBy=__proto__', 'sortBy'],
    ['sortBy=CREATEDAT', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['status=submitted', 'status'],
    ['status=SUBMITTED,REJECTED', 'status'],
    ['q=0x', 'q'],
    [`q=r${'a'.repeat(35)}`, 'q'],
  ])('%j is refused with the name of the parameter', (sent, parameter) => {
    expect(parseSubmissionsQuery(new URLSearchParams(sent))).toEqual({ ok: false, parameter });
  });

  it.each([
    [1, 20, 41, { page: 1, totalPages: 3, start: 0, end: 20 }],
    [3, 20, 41, { page: 3, totalPages: 3, start: 40, end: 41 }],
    [999, 20, 41, { page: 3, totalPages: 3, start: 40, end: 41 }],
    [2, 20, 40, { page: 2, totalPages: 2, start: 20, end: 40 }],
    [1, 20, 0, { page: 1, totalPages: 1, start: 0, end: 0 }],
  ])('page %i of %i rows each, of %i', (page, limit, totalCount, expected) => {
    expect(paginate({ page, limit }, totalCount)).toEqual({ limit, totalCount, ...expected });
  });
});
