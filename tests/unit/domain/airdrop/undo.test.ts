// Taking a decision back, and what the public sees until that is no longer possible (decision 055).
import { describe, expect, it } from 'vitest';
import { parseReviewAction } from '../../../../src/domain/airdrop/action.ts';
import type { ClaimRecord, ClaimStatus } from '../../../../src/domain/airdrop/claim.ts';
import { toStatusAnswer } from '../../../../src/domain/airdrop/status.ts';
import { applyClaimEvent, type ClaimEvent } from '../../../../src/domain/airdrop/transitions.ts';
import { settledClaim, UNDO_GRACE_MS, UNDO_MS } from '../../../../src/domain/airdrop/undo.ts';
import { at, claimIn, reviewEvent, submitEvent } from '../../../support/airdrop/claims.ts';

const HELD_MS = UNDO_MS + UNDO_GRACE_MS;

function apply(record: ClaimRecord, event: ClaimEvent, seconds: number): ClaimRecord {
  const step = applyClaimEvent(record, event, at(seconds));
  if (!step.ok) throw new Error(step.code);
  return step.record;
}

const verify = (admin = 'ada', adminNotes = '') =>
  reviewEvent({ action: 'verify', adminNotes }, admin);
const reject = (admin = 'ada') => reviewEvent({ action: 'reject', adminNotes: 'dark' }, admin);
const undoOf = ({ version }: ClaimRecord, admin = 'ada') =>
  reviewEvent({ action: 'undo', expectedVersion: version }, admin);
const noteOn = ({ version }: ClaimRecord, adminNotes: string, admin = 'ada') =>
  reviewEvent({ action: 'note', adminNotes, expectedVersion: version }, admin);
/** What the public sees after so many seconds. */
const seenAt = (record: ClaimRecord, seconds: number) =>
  toStatusAnswer(settledClaim(record, Date.parse(at(seconds)), HELD_MS)).data.submission;

const DECISIONS: [ClaimStatus, ClaimEvent][] = [
  ['SUBMITTED', verify()],
  ['SUBMITTED', reject()],
  ['PENDING_VERIFICATION', verify()],
  ['PENDING_VERIFICATION', reject()],
  ['REJECTED', verify()],
  ['VERIFIED', reject()],
];

describe.each(DECISIONS)('a decision about a claim that was %s', (status, decision) => {
  const before = claimIn(status);
  const decided = apply(before, decision, 100);

  it('is taken back with all that it changed, and both stay in the history', () => {
    const undone = apply(decided, undoOf(decided), 105);
    const { version, history } = undone;
    expect({ ...undone, version: before.version, history: before.history }).toEqual(before);
    expect(version).toBe(before.version + 2);
    expect(history.at(-1)).toMatchObject({
      action: 'undo',
      admin: 'ada',
      from: decided.status,
      to: status,
    });
  });

  it('is not public until it can no longer be taken back', () => {
    const old = toStatusAnswer(before).data.submission;
    expect(seenAt(decided, 100)).toEqual(old);
    expect(seenAt(decided, 100 + HELD_MS / 1_000 - 0.001)).toEqual(old);
    expect(seenAt(decided, 100 + HELD_MS / 1_000)).toEqual(toStatusAnswer(decided).data.submission);
    const undone = apply(decided, undoOf(decided), 105);
    for (const seconds of [105, 111, 200]) expect(seenAt(undone, seconds)).toEqual(old);
  });

  it('cannot be taken back later, nor by somebody else, nor twice', () => {
    const late = applyClaimEvent(decided, undoOf(decided), at(100 + HELD_MS / 1_000));
    expect(late).toEqual({ ok: false, code: 'claim.undo-too-late' });
    const other = applyClaimEvent(decided, undoOf(decided, 'bob'), at(101));
    expect(other).toEqual({ ok: false, code: 'INVALID_TRANSITION' });
    const undone = apply(decided, undoOf(decided), 105);
    const twice = applyClaimEvent(undone, undoOf(undone), at(106));
    expect(twice).toEqual({ ok: false, code: 'INVALID_TRANSITION' });
    // The same request sent again, whenever it arrives, is the first one.
    const again = applyClaimEvent(undone, undoOf(decided), at(500));
    expect(again).toEqual({ ok: true, outcome: 'replayed', record: undone });
  });
});

describe('undo', () => {
  it('is refused after anybody did something else', () => {
    const decided = apply(claimIn('SUBMITTED'), verify(), 100);
    for (const next of [reject('bob'), noteOn(decided, 'wait', 'bob'), noteOn(decided, 'mine')]) {
      const changed = apply(decided, next, 101);
      const late = applyClaimEvent(changed, undoOf(decided), at(102));
      expect(late).toEqual({ ok: false, code: 'VERSION_CONFLICT' });
    }
  });

  it.each(['SUBMITTED', 'AIRDROP_SENT'] as const)('has nothing to take back of %s', (status) => {
    const record = claimIn(status);
    const step = applyClaimEvent(record, undoOf(record), at(3));
    expect(step).toEqual({ ok: false, code: 'INVALID_TRANSITION' });
  });

  it('brings back the private note that a verification replaced, not one that was undone', () => {
    let record = apply(claimIn('SUBMITTED'), noteOn(claimIn('SUBMITTED'), 'first'), 10);
    for (const words of ['second', 'third']) {
      const decided = apply(record, verify('ada', words), 20);
      expect(decided.adminNotes).toBe(words);
      record = apply(decided, undoOf(decided), 21);
      expect(record.adminNotes).toBe('first');
    }
  });

  it('leaves a repeated first claim a repetition', () => {
    const decided = apply(claimIn('SUBMITTED'), verify(), 100);
    const undone = apply(decided, undoOf(decided), 101);
    const again = applyClaimEvent(undone, submitEvent(false, 'f'), at(102));
    expect(again).toMatchObject({ ok: true, outcome: 'replayed' });
  });

  it.each([{ action: 'undo' }, { action: 'undo', expectedVersion: 0 }])(
    'with the body %j is invalid',
    (body) => {
      expect(parseReviewAction(body)).toBe('invalid');
    },
  );
});

describe('a decision of a bulk action', () => {
  const inBulk = (bulk: number) =>
    apply(
      claimIn('SUBMITTED'),
      reviewEvent({ action: 'verify', adminNotes: '', bulk }, 'ada'),
      100,
    );

  it.each([
    [1, 12],
    [2, 12.5],
    [100, 37],
    [2_000, 512],
  ])('of %d can be taken back, and is not public, for %d seconds', (count, seconds) => {
    const decided = inBulk(count);
    const before = seenAt(claimIn('SUBMITTED'), 0);
    expect(seenAt(decided, 100 + seconds - 0.001)).toEqual(before);
    expect(seenAt(decided, 100 + seconds).status).toBe('VERIFIED');
    expect(apply(decided, undoOf(decided), 100 + seconds - 0.001).status).toBe('SUBMITTED');
    const late = applyClaimEvent(decided, undoOf(decided), at(100 + seconds));
    expect(late).toEqual({ ok: false, code: 'claim.undo-too-late' });
  });

  it('is public at once where nothing can be taken back', () => {
    expect(settledClaim(inBulk(100), Date.parse(at(100)), 0).status).toBe('VERIFIED');
  });

  it.each([0, 2_001, 1.5, '3'])('of %j is invalid', (bulk) => {
    expect(parseReviewAction({ action: 'verify', bulk })).toBe('invalid');
  });
});

describe('the public', () => {
  const first = apply(claimIn('SUBMITTED'), verify(), 100);

  it('sees each of two quick decisions when its own time is over', () => {
    const second = apply(first, reject('bob'), 105);
    const seen = [104, 111, 112, 116, 117].map((seconds) => seenAt(second, seconds).status);
    expect(seen).toEqual(['SUBMITTED', 'SUBMITTED', 'VERIFIED', 'VERIFIED', 'REJECTED']);
    expect(seenAt(second, 113)).toMatchObject({ verifiedAt: at(100), lastUpdated: at(100) });
    expect(seenAt(second, 113)).not.toHaveProperty('notes');
    const undone = apply(second, undoOf(second, 'bob'), 110);
    expect([110, 112].map((seconds) => seenAt(undone, seconds).status)).toEqual([
      'SUBMITTED',
      'VERIFIED',
    ]);
  });

  it('is not told earlier by a note', () => {
    const noted = apply(first, noteOn(first, 'seen', 'bob'), 103);
    expect([111, 112].map((seconds) => seenAt(noted, seconds).status)).toEqual([
      'SUBMITTED',
      'VERIFIED',
    ]);
  });

  it('sees a payment and a new screenshot at once', () => {
    const sent = apply(first, reviewEvent({ action: 'send_airdrop' }), 101);
    expect(seenAt(sent, 101)).toEqual(toStatusAnswer(sent).data.submission);
    const rejected = apply(claimIn('SUBMITTED'), reject(), 100);
    const updated = apply(rejected, submitEvent(true, 'a'), 101);
    expect(seenAt(updated, 101).status).toBe('PENDING_VERIFICATION');
  });
});
