// How the senders of a claim's picture are shown.
import { describe, expect, it } from 'vitest';
import airdrop from '../../../content/ui/en/airdrop.json' with { type: 'json' };
import { toAdminSubmission } from '../../../src/domain/airdrop/review.ts';
import { duplicatesOf } from '../../../src/islands/admin/submissions/duplicates.ts';
import { at, claimIn, NO_SENDERS } from '../../support/airdrop/claims.ts';

const senders = (shown: number) => Array.from({ length: shown }, (_, index) => `r${index}`);
const texts = (shown: number, duplicateCount: number, duplicatesBefore: number | null = null) => {
  const samePicture = {
    ...NO_SENDERS,
    duplicateOf: senders(shown),
    duplicateCount,
    duplicatesBefore,
  };
  const line = { success: true, hasTrustline: true, reason: 'ok' as const, warnings: [] };
  const facts = { trustlineStatus: { ...line, checkedAt: at(0) }, samePicture, urlOf: () => '/x' };
  return duplicatesOf(toAdminSubmission(claimIn('REJECTED'), facts), airdrop.admin);
};

describe('the other senders of a picture', () => {
  it.each([
    [10, 11, '11', 'and 1 more'],
    [10, 999, '999', 'and 989 more'],
    [10, 1_000, '1,000+', 'and 990+ more'],
  ])('%i shown of %i are %s others, %s', (shown, all, count, more) => {
    expect(texts(shown, all)).toEqual({
      text: `Others with it: ${count}`,
      senders: [...senders(shown), more].join('\n'),
    });
  });

  it.each([
    [0, 'First of 3', 'This claim, First of 3, Rejected\nr0, Copy\nr1, Copy'],
    [1, 'Copy', 'r0, First of 3\nThis claim, Copy, Rejected\nr1, Copy'],
    [2, 'Copy', 'r0, First of 3\nr1, Copy\nThis claim, Copy, Rejected'],
  ])('of whom %i were earlier are in order of arrival', (before, place, lines) => {
    const text = `${place} · Others with it: 2`;
    expect(texts(2, 2, before)).toEqual({ text, senders: lines });
  });

  it('are not mentioned when there are none', () => {
    expect(texts(0, 0)).toBeNull();
  });
});
