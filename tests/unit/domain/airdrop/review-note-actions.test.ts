// Private notes and assignments: steps that change no status and that the claimant never sees.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseReviewAction } from '../../../../src/domain/airdrop/action.ts';
import {
  CLAIM_STATUSES,
  ClaimRecordSchema,
  type ClaimRecord,
} from '../../../../src/domain/airdrop/claim.ts';
import { toStatusResponse } from '../../../../src/domain/airdrop/status.ts';
import { applyClaimEvent, type ClaimEvent } from '../../../../src/domain/airdrop/transitions.ts';
import { at, claimIn, reviewEvent, submitEvent, WALLET } from '../../../support/airdrop/claims.ts';

function apply(record: ClaimRecord, event: ClaimEvent): ClaimRecord {
  const step = applyClaimEvent(record, event, at(100));
  if (!step.ok) throw new Error(step.code);
  return step.record;
}

const noteOn = ({ version }: ClaimRecord, adminNotes = 'SECRET', admin = 'ada') =>
  reviewEvent({ action: 'note', adminNotes, expectedVersion: version }, admin);
const assignOn = ({ version }: ClaimRecord, assignee: string | null, admin = 'ada') =>
  reviewEvent({ action: 'assign', assignee, expectedVersion: version }, admin);

describe.each(CLAIM_STATUSES)('on a claim that is %s', (status) => {
  const before = claimIn(status);

  it('a note or an assignment changes nothing that the claimant sees', () => {
    const noted = apply(before, noteOn(before));
    const assigned = apply(noted, assignOn(noted, 'grace'));
    expect(assigned).toMatchObject({ status, adminNotes: 'SECRET', assignee: 'grace' });
    expect(assigned.version).toBe(before.version + 2);
    expect(toStatusResponse(assigned)).toEqual(toStatusResponse(before));
  });

  it('the history says who wrote the note and to whom the claim went', () => {
    const noted = apply(before, noteOn(before));
    const assigned = apply(noted, assignOn(noted, 'grace', 'bob'));
    expect(assigned.history.slice(-2)).toMatchObject([
      { action: 'note', admin: 'ada', note: 'SECRET', from: status, to: status },
      { action: 'assign', admin: 'bob', note: 'grace', from: status, to: status },
    ]);
  });
});

describe('a note or an assignment', () => {
  const before = claimIn('SUBMITTED');

  it('if two admins act at once, the second gets a conflict', () => {
    const taken = apply(before, assignOn(before, 'ada'));
    for (const late of [assignOn(before, 'bob', 'bob'), noteOn(before, 'mine', 'bob')]) {
      expect(applyClaimEvent(taken, late, at(101))).toEqual({
        ok: false,
        code: 'VERSION_CONFLICT',
      });
    }
  });

  it('sent again is applied once', () => {
    for (const event of [noteOn(before), assignOn(before, 'ada'), assignOn(before, null)]) {
      const once = apply(before, event);
      const again = applyClaimEvent(once, event, at(101));
      expect(again).toEqual({ ok: true, outcome: 'replayed', record: once });
    }
  });

  it('can be taken back, and stays in the history', () => {
    const noted = apply(before, noteOn(before));
    const emptied = apply(noted, noteOn(noted, ''));
    expect([emptied.adminNotes, emptied.history.at(-2)?.note]).toEqual([null, 'SECRET']);
    const assigned = apply(emptied, assignOn(emptied, 'ada'));
    expect(apply(assigned, assignOn(assigned, null)).assignee).toBeNull();
  });

  it('does not turn a repeated first claim into a second one', () => {
    const noted = apply(before, noteOn(before));
    const again = applyClaimEvent(noted, submitEvent(false, 'f'), at(101));
    expect(again).toEqual({ ok: true, outcome: 'replayed', record: noted });
  });

  it.each([
    { action: 'note', adminNotes: 'no version' },
    { action: 'note', adminNotes: 'x'.repeat(1_001), expectedVersion: 1 },
    { action: 'assign', assignee: 'ada' },
    { action: 'assign', expectedVersion: 1 },
    { action: 'assign', assignee: '', expectedVersion: 1 },
    { action: 'assign', assignee: 'x'.repeat(101), expectedVersion: 1 },
  ])('with the body %j is invalid', (body) => {
    expect(parseReviewAction(body)).toBe('invalid');
  });

  it('may be missing in older records: then nobody is assigned', () => {
    const old: Partial<ClaimRecord> = { ...claimIn('VERIFIED', WALLET) };
    delete old.assignee;
    expect(v.parse(ClaimRecordSchema, old).assignee).toBeNull();
  });
});
