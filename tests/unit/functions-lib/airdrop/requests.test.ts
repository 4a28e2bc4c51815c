// SPEC 8 and DESIGN decision 35: the parsing of requests, and the status and message of each refusal.
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
  // SPEC 8: the client's table matches on these messages.
  it.each([
    ['claim.address', 400, 'Invalid address'],
    ['claim.exists', 409, 'already exists'],
    ['claim.unknown', 404, 'No airdrop submission found'],
    ['claim.reason-required', 400, 'reason'],
    ['INVALID_TRANSITION', 409, 'not possible'],
    ['VERSION_CONFLICT', 409, 'Somebody else'],
  ] as const)('%s is a %i with a message containing %j', (code, status, words) => {
    expect(API_ERRORS[code].status).toBe(status);
    expect(API_ERRORS[code].message).toContain(words);
  });
});

describe('a request', () => {
  it('must name an address that can claim', () => {
    expect(requireClaimAddress(` ${WALLET} `, null)).toBe(WALLET);
    expect(refused(() => requireClaimAddress(WALLET, WALLET)).code).toBe('claim.address');
    expect(refused(() => requireClaimAddress(null, null)).code).toBe('claim.address');
  });

  it.each(['', '..', '%2e%2e', 'r9cZ', '__proto__', `${WALLET}%00`, `${WALLET}/x`])(
    'for the submission %j finds none',
    (id) => {
      expect(refused(() => requireSubmissionId(id)).code).toBe('claim.unknown');
    },
  );

  it('for a submission names its address', () => {
    expect(requireSubmissionId(WALLET)).toBe(WALLET);
  });

  it('for an action needs a valid one, with a reason where required', () => {
    expect(requireReview({ action: 'verify' }).action).toBe('verify');
    expect(refused(() => requireReview({ action: 'reject' })).code).toBe('claim.reason-required');
    expect(refused(() => requireReview({ action: 'pay' })).code).toBe('body.invalid');
  });

  it('for a page is checked, and an error names the parameter', () => {
    expect(requireQuery(new URLSearchParams('page=2')).page).toBe(2);
    const error = refused(() => requireQuery(new URLSearchParams('sortBy=__proto__')));
    expect(error.code).toBe('body.invalid');
    expect(error.data).toEqual({ parameter: 'sortBy' });
  });
});

describe('a transition', () => {
  const verify = reviewEvent({ action: 'verify', expectedVersion: 9 });

  it('that succeeded returns the record', () => {
    const record = requireStep(applyClaimEvent(null, submitEvent(false, 'a'), at(0)));
    expect(record.status).toBe('SUBMITTED');
  });

  it('that failed shows admins the current claim', () => {
    const submission = { id: WALLET };
    const stale = applyClaimEvent(claimIn('SUBMITTED'), verify, at(9));
    const error = refused(() => requireStep(stale, submission));
    expect(error.code).toBe('VERSION_CONFLICT');
    expect(error.data).toEqual({ submission });
    const sent = applyClaimEvent(claimIn('AIRDROP_SENT'), reviewEvent({ action: 'verify' }), at(9));
    const final = refused(() => requireStep(sent, submission));
    expect([final.code, final.data]).toEqual(['INVALID_TRANSITION', { submission }]);
  });

  it('that failed shows visitors only the error', () => {
    const again = applyClaimEvent(claimIn('VERIFIED'), submitEvent(true, 'a'), at(9));
    const error = refused(() => requireStep(again, { id: WALLET, adminNotes: 'PRIVATE' }));
    expect(error.code).toBe('claim.exists');
    expect(error.data).toEqual({});
    expect(refused(() => requireStep(applyClaimEvent(null, verify, at(9)))).code).toBe(
      'claim.unknown',
    );
  });
});
