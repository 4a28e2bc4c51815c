// SPEC 8 and DESIGN decision 35: what is asked for, and in which words and with which status it is refused.
import { describe, expect, it } from 'vitest';
import {
  requireClaimAddress,
  requireQuery,
  requireReview,
  requireStep,
  requireSubmissionId,
} from '../../../../functions/lib/airdrop/requests.ts';
import { applyClaimEvent } from '../../../../src/domain/airdrop/transitions.ts';
import { API_ERRORS, AppError } from '../../../../src/domain/errors.ts';
import { at, claimIn, reviewEvent, submitEvent, WALLET } from '../../../support/airdrop/claims.ts';

function refused(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}

describe('an error', () => {
  // SPEC 8: the client's table matches on these words.
  it.each([
    ['claim.address', 400, 'Invalid address'],
    ['claim.exists', 409, 'already exists'],
    ['claim.unknown', 404, 'No airdrop submission found'],
    ['claim.reason-required', 400, 'reason'],
    ['INVALID_TRANSITION', 409, 'not possible'],
    ['VERSION_CONFLICT', 409, 'Somebody else'],
  ] as const)('%s is a %i and says %j', (code, status, words) => {
    expect(API_ERRORS[code].status).toBe(status);
    expect(API_ERRORS[code].message).toContain(words);
  });
});

describe('a request', () => {
  it('names an address that can claim', () => {
    expect(requireClaimAddress(` ${WALLET} `, null)).toBe(WALLET);
    expect(refused(() => requireClaimAddress(WALLET, WALLET)).code).toBe('claim.address');
    expect(refused(() => requireClaimAddress(null, null)).code).toBe('claim.address');
  });

  it.each(['', '..', '%2e%2e', 'r9cZ', '__proto__', `${WALLET}%00`, `${WALLET}/x`])(
    'about the submission %j is about none',
    (id) => {
      expect(refused(() => requireSubmissionId(id)).code).toBe('claim.unknown');
    },
  );

  it('about a submission is about its address', () => {
    expect(requireSubmissionId(WALLET)).toBe(WALLET);
  });

  it('asks for an action, with a reason where one is needed', () => {
    expect(requireReview({ action: 'verify' }).action).toBe('verify');
    expect(refused(() => requireReview({ action: 'reject' })).code).toBe('claim.reason-required');
    expect(refused(() => requireReview({ action: 'pay' })).code).toBe('body.invalid');
  });

  it('asks for a page; what is wrong with it is named', () => {
    expect(requireQuery(new URLSearchParams('page=2')).page).toBe(2);
    const error = refused(() => requireQuery(new URLSearchParams('sortBy=__proto__')));
    expect(error.code).toBe('body.invalid');
    expect(error.data).toEqual({ parameter: 'sortBy' });
  });
});

describe('a step', () => {
  const verify = reviewEvent({ action: 'verify', expectedVersion: 9 });

  it('that was taken gives the record', () => {
    const record = requireStep(applyClaimEvent(null, submitEvent(false, 'a'), at(0)));
    expect(record.status).toBe('SUBMITTED');
  });

  it('that was not shows admins the claim as it stands', () => {
    const submission = { id: WALLET };
    const stale = applyClaimEvent(claimIn('SUBMITTED'), verify, at(9));
    const error = refused(() => requireStep(stale, submission));
    expect(error.code).toBe('VERSION_CONFLICT');
    expect(error.data).toEqual({ submission });
    const sent = applyClaimEvent(claimIn('AIRDROP_SENT'), reviewEvent({ action: 'verify' }), at(9));
    const final = refused(() => requireStep(sent, submission));
    expect([final.code, final.data]).toEqual(['INVALID_TRANSITION', { submission }]);
  });

  it('that was not tells visitors no more than that', () => {
    const again = applyClaimEvent(claimIn('VERIFIED'), submitEvent(true, 'a'), at(9));
    const error = refused(() => requireStep(again, { id: WALLET, adminNotes: 'PRIVATE' }));
    expect(error.code).toBe('claim.exists');
    expect(error.data).toEqual({});
    expect(refused(() => requireStep(applyClaimEvent(null, verify, at(9)))).code).toBe(
      'claim.unknown',
    );
  });
});
