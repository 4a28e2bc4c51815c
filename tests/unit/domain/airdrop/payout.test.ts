// Amounts as the API gets them and as people type them, their sum, and the file of a payout.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../../../../src/domain/airdrop/payout-run.ts';
import { parseAmount, payoutCsv, readTypedAmount } from '../../../../src/domain/airdrop/payout.ts';

describe('an amount of the API', () => {
  it.each([
    ['250', '250'],
    ['12.5', '12.5'],
    ['12.50', '12.5'],
    ['100.00', '100'],
    ['0.000001', '0.000001'],
    ['999999999999999', '999999999999999'],
    ['0', null],
    ['0.0', null],
    ['-1', null],
    ['+1', null],
    ['1e3', null],
    ['1,5', null],
    ['01', null],
    ['.5', null],
    ['', null],
    ['=1+1', null],
    ['1234567890123456', null],
    ['1234567890.1234567', null],
  ])('%j is %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});

describe('a typed amount', () => {
  it.each([
    ['250', '250'],
    [' 12.5 ', '12.5'],
    ['12,5', '12.5'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['1234.500', '1234.5'],
    ['1.000.000', '1000000'],
    ['1,000,000', '1000000'],
    ['1 000', '1000'],
    ['1\u202f000,5', '1000.5'],
    ['1\u2019000.25', '1000.25'],
    ['1.234,5', '1234.5'],
    ['1,234.567', '1234.567'],
  ])('%j is %s', (typed, amount) => {
    expect(readTypedAmount(typed)).toEqual({ kind: 'amount', amount });
  });

  it.each([
    ['1.000', '1', '1000'],
    ['1,000', '1', '1000'],
    ['2.125', '2.125', '2125'],
    ['250,500', '250.5', '250500'],
  ])('%j is asked about: %s or %s', (typed, ...amounts) => {
    expect(readTypedAmount(typed)).toEqual({ kind: 'unclear', amounts });
  });

  it.each(['', '0', '-5', '1e3', '1,00,000', '1.000,5,5', '1,000.000.5', 'ten', '1 00', '12..5'])(
    '%j is none',
    (typed) => {
      expect(readTypedAmount(typed)).toEqual({ kind: 'invalid' });
    },
  );

  it('in the notation of any language is the number that was written', () => {
    const digits = fc.integer({ min: 1_000_000, max: 999_999_999 });
    fc.assert(
      fc.property(digits, fc.constantFrom('en', 'de', 'fr', 'tr', 'ja'), (number, language) => {
        const typed = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(number);
        expect(readTypedAmount(typed)).toEqual({ kind: 'amount', amount: String(number) });
      }),
    );
  });
});

describe('the sum', () => {
  it.each([
    ['250', 33, '8250'],
    ['0.1', 3, '0.3'],
    ['12.5', 4, '50'],
    ['0.000000000000001', 1_000, '0.000000000001'],
    ['999999999999999', 5_000, '4999999999999995000'],
  ])('of %s for %i is exactly %s', (amount, count, sum) => {
    expect(sumOf(amount, count)).toBe(sum);
  });
});

describe('the file', () => {
  it('has one line per address under a header', () => {
    expect(payoutCsv(['rA', 'rB'], '2.5')).toBe('address,amount\r\nrA,2.5\r\nrB,2.5\r\n');
    expect(payoutCsv([], '2.5')).toBe('address,amount\r\n');
  });
});
