// SPEC 4: every status with every event, then random sequences of a claimant and admins.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseReviewAction } from '../../../../src/domain/airdrop/action.ts';
import {
  ClaimRecordSchema,
  type ClaimRecord,
  type ClaimStatus,
} from '../../../../src/domain/airdrop/claim.ts';
import { toPublicSubmission } from '../../../../src/domain/airdrop/status.ts';
import {
  applyClaimEvent,
  isActionAllowed,
  type ClaimEvent,
} from '../../../../src/domain/airdrop/transitions.ts';
import { CLAIM_HISTORY_ENTRIES, CLAIM_SCREENSHOTS } from '../../../../src/domain/limits.ts';
import {
  at,
  claimIn,
  screenshot,
  submitEvent,
  reviewEvent,
  WALLET,
} from '../../../support/airdrop/claims.ts';

const LATER = at(600);

function step(record: ClaimRecord | null, event: ClaimEvent, now = LATER): ClaimRecord {
  const result = applyClaimEvent(record, event, now);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.record;
}

const INSERT = submitEvent(false, 'b');
const UPDATE = submitEvent(true, 'b');
const VERIFY = reviewEvent({ action: 'verify', adminNotes: 'looks fine' });
const REJECT = reviewEvent({ action: 'reject', adminNotes: 'too dark' });
const SEND = reviewEvent({ action: 'send_airdrop', txHash: 'a'.repeat(64) });

describe('decision 133', () => {
  // One row per status, one cell per event: the status after it, or the code of the refusal.
  const EXISTS = 'claim.exists';
  const NEVER = 'INVALID_TRANSITION';
  it.each([
    ['none', 'SUBMITTED', 'SUBMITTED', 'claim.unknown', 'claim.unknown', 'claim.unknown'],
    ['SUBMITTED', EXISTS, 'PENDING_VERIFICATION', 'VERIFIED', 'REJECTED', NEVER],
    ['PENDING_VERIFICATION', EXISTS, 'PENDING_VERIFICATION', 'VERIFIED', 'REJECTED', NEVER],
    ['VERIFIED', EXISTS, EXISTS, NEVER, 'REJECTED', 'AIRDROP_SENT'],
    ['REJECTED', EXISTS, 'PENDING_VERIFICATION', 'VERIFIED', NEVER, NEVER],
    ['AIRDROP_SENT', EXISTS, EXISTS, NEVER, NEVER, NEVER],
  ] as const)('%s: insert %s, update %s, verify %s, reject %s, send %s', (from, ...cells) => {
    const record = from === 'none' ? null : claimIn(from);
    const before = structuredClone(record);
    for (const [index, event] of [INSERT, UPDATE, VERIFY, REJECT, SEND].entries()) {
      const result = applyClaimEvent(record, event, LATER);
      expect(result.ok ? result.record.status : result.code).toBe(cells[index]);
      expect(record).toEqual(before);
    }
  });
});

describe('a transition', () => {
  it('that inserts a claim starts at version 1', () => {
    const record = step(null, UPDATE);
    expect(record).toMatchObject({
      walletAddress: WALLET,
      version: 1,
      submittedAt: LATER,
      lastUpdated: LATER,
      verifiedAt: null,
      airdropSentAt: null,
      history: [{ version: 1, action: 'insert', admin: null, from: null, to: 'SUBMITTED' }],
    });
  });

  it('that verifies sets the date and removes the public reason of a rejection', () => {
    const record = step(claimIn('REJECTED'), VERIFY);
    expect(record).toMatchObject({
      verifiedAt: LATER,
      notes: null,
      reasonCode: null,
      adminNotes: 'looks fine',
    });
    expect(record.history.map((entry) => entry.note)).toContain('unreadable');
  });

  it('that rejects publishes the reason, keeps the private note and removes the verification date', () => {
    const record = step(claimIn('VERIFIED'), REJECT);
    expect(record).toMatchObject({
      verifiedAt: null,
      notes: 'too dark',
      reasonCode: 'other',
      adminNotes: 'fine',
    });
  });

  it('that rejects with a preset reason needs no note', () => {
    const event = reviewEvent({ action: 'reject', reasonCode: 'no-trust-line' });
    expect(step(claimIn('SUBMITTED'), event)).toMatchObject({
      notes: null,
      reasonCode: 'no-trust-line',
    });
  });

  it('that sends keeps the verification date and stores the payment', () => {
    const verified = claimIn('VERIFIED');
    expect(step(verified, SEND)).toMatchObject({
      verifiedAt: verified.verifiedAt,
      airdropSentAt: LATER,
      txHash: 'A'.repeat(64),
    });
  });

  it('that updates adds a screenshot and keeps the old reason only in the history', () => {
    const rejected = claimIn('REJECTED');
    const record = step(rejected, UPDATE);
    expect(record).toMatchObject({
      notes: null,
      reasonCode: null,
      submittedAt: rejected.submittedAt,
    });
    expect(record.screenshots).toEqual([...rejected.screenshots, screenshot('b')]);
    expect(record.history.at(-1)).toMatchObject({ from: 'REJECTED', to: 'PENDING_VERIFICATION' });
    expect(record.history.at(-2)).toMatchObject({ note: 'unreadable', admin: 'ada' });
  });

  it('without a note keeps the last one', () => {
    const silent = reviewEvent({ action: 'send_airdrop' });
    expect(step(claimIn('VERIFIED'), silent).adminNotes).toBe('fine');
  });

  it('is never earlier than the previous one, whatever the clock says', () => {
    const record = step(claimIn('VERIFIED'), SEND, at(-5_000));
    expect(record.lastUpdated).toBe(claimIn('VERIFIED').lastUpdated);
    expect(record.airdropSentAt).toBe(record.lastUpdated);
  });

  it('keeps a bounded history: the first entry and screenshot, and the newest ones', () => {
    let record = step(null, submitEvent(false, '0'));
    for (let round = 0; round < 300; round += 1) {
      record = step(record, submitEvent(true, round % 2 ? 'a' : 'b'), at(round));
    }
    expect(record.version).toBe(301);
    expect(record.history).toHaveLength(CLAIM_HISTORY_ENTRIES);
    expect(record.history.map(({ version }) => version).slice(0, 2)).toEqual([1, 203]);
    expect(record.history.at(-1)?.version).toBe(301);
    expect(record.screenshots).toHaveLength(CLAIM_SCREENSHOTS);
    expect(record.screenshots[0]).toEqual(screenshot('0'));
  });
});

describe('the version an admin saw', () => {
  it.each(['SUBMITTED', 'PENDING_VERIFICATION', 'VERIFIED', 'REJECTED', 'AIRDROP_SENT'] as const)(
    'must be the current one of a claim in %s',
    (status) => {
      const record = claimIn(status);
      for (const action of ['verify', 'reject', 'send_airdrop'] as const) {
        const ask = (expectedVersion: number) =>
          applyClaimEvent(
            record,
            reviewEvent({ action, adminNotes: 'new', expectedVersion }, 'grace'),
            LATER,
          );
        for (const wrong of [record.version - 1, record.version + 1].filter((n) => n > 0)) {
          expect(ask(wrong)).toEqual({ ok: false, code: 'VERSION_CONFLICT' });
        }
        expect(ask(record.version).ok).toBe(isActionAllowed(status, action));
      }
    },
  );
});

describe('a retry', () => {
  const open = claimIn('SUBMITTED');
  const asked = (over: Record<string, unknown> = {}, admin = 'ada') =>
    reviewEvent({ action: 'verify', adminNotes: 'ok', expectedVersion: 1, ...over }, admin);

  it('of an action by the same admin on the same version succeeds and changes nothing', () => {
    const verified = step(open, asked());
    expect(applyClaimEvent(verified, asked(), at(601))).toEqual({
      ok: true,
      outcome: 'replayed',
      record: verified,
    });
  });

  it.each([
    ['by somebody else', asked({}, 'grace'), 'VERSION_CONFLICT'],
    ['with another note', asked({ adminNotes: 'else' }), 'VERSION_CONFLICT'],
    ['of another version', asked({ expectedVersion: 2 }), 'INVALID_TRANSITION'],
    ['without a version', asked({ expectedVersion: undefined }), 'INVALID_TRANSITION'],
  ])('%s does not count as one', (_, event, code) => {
    expect(applyClaimEvent(step(open, asked()), event, at(601))).toEqual({ ok: false, code });
  });

  it('of a payment must name the same transaction', () => {
    const send = (digit: string) =>
      reviewEvent({ action: 'send_airdrop', txHash: digit.repeat(64), expectedVersion: 2 });
    const sent = step(claimIn('VERIFIED'), send('A'));
    expect(applyClaimEvent(sent, send('a'), at(601))).toMatchObject({ outcome: 'replayed' });
    expect(applyClaimEvent(sent, send('B'), at(601))).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('of a rejection must give the same reason', () => {
    const reject = (reasonCode: string) =>
      reviewEvent({ action: 'reject', reasonCode, adminNotes: 'no', expectedVersion: 1 });
    const rejected = step(open, reject('duplicate'));
    expect(applyClaimEvent(rejected, reject('duplicate'), LATER)).toMatchObject({ ok: true });
    expect(applyClaimEvent(rejected, reject('other'), LATER)).toMatchObject({ ok: false });
  });

  it('of a submission with the same picture within 15 minutes returns the first result', () => {
    const first = step(null, INSERT, at(0));
    const same = { ...INSERT, screenshot: { ...screenshot('b'), id: 'another-key' } };
    expect(applyClaimEvent(first, same, at(900))).toEqual({
      ok: true,
      outcome: 'replayed',
      record: first,
    });
    expect(applyClaimEvent(first, same, at(901))).toEqual({ ok: false, code: 'claim.exists' });
    expect(applyClaimEvent(first, submitEvent(false, 'c'), at(1))).toMatchObject({ ok: false });
  });

  it('of a submission is no longer possible once an admin has acted', () => {
    const first = step(null, INSERT, at(0));
    const verified = step(first, VERIFY, at(1));
    expect(applyClaimEvent(verified, UPDATE, at(2))).toEqual({ ok: false, code: 'claim.exists' });
    const rejected = step(first, REJECT, at(1));
    expect(applyClaimEvent(rejected, UPDATE, at(2))).toMatchObject({ outcome: 'updated' });
  });
});

describe('the body of an action', () => {
  const HASH = '0f'.repeat(32);
  it.each([
    [{ action: 'verify' }, { action: 'verify', adminNotes: '' }],
    [
      { action: 'verify', adminNotes: null },
      { action: 'verify', adminNotes: '' },
    ],
    [
      { action: 'verify', txHash: 'x', more: 1 },
      { action: 'verify', adminNotes: '' },
    ],
    [
      { action: 'reject', adminNotes: ' no\r\n', expectedVersion: 3 },
      { action: 'reject', adminNotes: 'no', reasonCode: 'other', expectedVersion: 3 },
    ],
    [
      { action: 'reject', reasonCode: 'duplicate' },
      { action: 'reject', adminNotes: '', reasonCode: 'duplicate' },
    ],
    [
      { action: 'send_airdrop', txHash: ` ${HASH} ` },
      { action: 'send_airdrop', adminNotes: '', txHash: HASH.toUpperCase() },
    ],
    [
      { action: 'send_airdrop', txHash: '' },
      { action: 'send_airdrop', adminNotes: '', txHash: null },
    ],
    [
      { action: 'verify', adminNotes: 'abc\td\r\ne' },
      { action: 'verify', adminNotes: 'abc\td\ne' },
    ],
    [
      { action: 'verify', adminNotes: 'x'.repeat(1_000) },
      { action: 'verify', adminNotes: 'x'.repeat(1_000) },
    ],
  ])('%j is accepted', (body, action) => {
    expect(parseReviewAction(body)).toEqual(action);
  });

  it.each([
    [{ action: 'reject' }, 'reason-required'],
    [{ action: 'reject', adminNotes: '' }, 'reason-required'],
    [{ action: 'reject', adminNotes: '\u200b\ufeff' }, 'reason-required'],
    [{ action: 'reject', adminNotes: ' ', reasonCode: 'other' }, 'reason-required'],
    [{ action: 'reject', adminNotes: 'no', reasonCode: 'mood' }, 'invalid'],
    [{ action: 'delete' }, 'invalid'],
    [{ action: '__proto__' }, 'invalid'],
    [{}, 'invalid'],
    [null, 'invalid'],
    ['verify', 'invalid'],
    [{ action: 'verify', adminNotes: 7 }, 'invalid'],
    [{ action: 'reject', adminNotes: 'a\u202eb' }, 'invalid'],
    [{ action: 'verify', adminNotes: 'x'.repeat(1_001) }, 'invalid'],
    [{ action: 'verify', expectedVersion: '1' }, 'invalid'],
    [{ action: 'verify', expectedVersion: 0 }, 'invalid'],
    [{ action: 'verify', expectedVersion: 1.5 }, 'invalid'],
    [{ action: 'send_airdrop', txHash: 'A'.repeat(63) }, 'invalid'],
    [{ action: 'send_airdrop', txHash: 'G'.repeat(64) }, 'invalid'],
    [{ action: 'send_airdrop', txHash: {} }, 'invalid'],
  ])('%j is refused as %s', (body, problem) => {
    expect(parseReviewAction(body)).toBe(problem);
  });
});

describe('a claim under random events', () => {
  const note = fc.constantFrom('', 'PRIVATE note', 'PRIVATE other');
  const version = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });
  const body = fc.oneof(
    fc.record({ action: fc.constant('verify'), adminNotes: note, expectedVersion: version }),
    fc.record({
      action: fc.constant('reject'),
      adminNotes: fc.constant('PUBLIC reason'),
      expectedVersion: version,
    }),
    fc.record({ action: fc.constant('send_airdrop'), adminNotes: note, expectedVersion: version }),
  );
  const event: fc.Arbitrary<ClaimEvent> = fc.oneof(
    fc
      .tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c'))
      .map(([is, shot]) => submitEvent(is, shot)),
    fc.tuple(body, fc.constantFrom('ada', 'grace')).map(([asked, who]) => reviewEvent(asked, who)),
  );
  const life = fc.array(fc.tuple(event, fc.integer({ min: -100, max: 2_000 })), { maxLength: 40 });

  it('keeps its invariants', () => {
    fc.assert(
      fc.property(life, (events) => {
        let record: ClaimRecord | null = null;
        let sends = 0;
        let seconds = 0;
        for (const [happening, pause] of events) {
          seconds += pause;
          const before: ClaimRecord | null = record;
          const result = applyClaimEvent(before, happening, at(seconds));
          if (!result.ok) continue;
          record = result.record;
          if (result.outcome === 'replayed') {
            expect(record).toBe(before);
            continue;
          }
          expect(v.is(ClaimRecordSchema, record)).toBe(true);
          expect(record.version).toBe((before?.version ?? 0) + 1);
          expect(before?.status).not.toBe('AIRDROP_SENT');
          if (record.status === 'AIRDROP_SENT') sends += 1;
          keepsItsShape(record, before);
        }
        expect(sends).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });
});

function keepsItsShape(record: ClaimRecord, before: ClaimRecord | null): void {
  const { status, history } = record;
  const isVerified: ClaimStatus[] = ['VERIFIED', 'AIRDROP_SENT'];
  expect(record.lastUpdated >= (before?.lastUpdated ?? record.submittedAt)).toBe(true);
  expect(record.submittedAt).toBe(before?.submittedAt ?? record.submittedAt);
  expect(record.verifiedAt !== null).toBe(isVerified.includes(status));
  expect(record.airdropSentAt !== null).toBe(status === 'AIRDROP_SENT');
  expect(record.reasonCode !== null).toBe(status === 'REJECTED');
  expect(record.notes !== null && status !== 'REJECTED').toBe(false);
  expect(history.at(-1)).toMatchObject({
    version: record.version,
    from: before?.status ?? null,
    to: status,
  });

  const shown = toPublicSubmission(record);
  const text = JSON.stringify(shown);
  for (const secret of ['PRIVATE', 'ada', 'grace', ...record.screenshots.map(({ id }) => id)]) {
    expect(text).not.toContain(secret);
  }
  expect(text.includes('PUBLIC')).toBe(status === 'REJECTED');
}
