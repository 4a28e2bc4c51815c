// Currency codes, exact amounts, and whether a trust line can receive the token.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { canonicalCurrency, isIssuable } from '../../../../src/domain/airdrop/currency-code.ts';
import {
  isDifferenceBelow,
  isPositive,
  parseDecimal,
  type Decimal,
} from '../../../../src/domain/airdrop/decimal.ts';
import {
  ACCOUNT_FLAGS,
  isLineOf,
  judgeLine,
  LineSchema,
  shownTrustline,
  type Token,
} from '../../../../src/domain/airdrop/trust-line.ts';

describe('a currency code', () => {
  it.each([
    ['USD', 'USD'],
    ['usd', 'usd'],
    ['$|]', '$|]'],
    ['RLUSD', '524C555344000000000000000000000000000000'],
    ['DOLLARYDOO', '444F4C4C415259444F4F00000000000000000000'],
    ['524c555344000000000000000000000000000000', '524C555344000000000000000000000000000000'],
    ['0000000000000000000000005553440000000000', 'USD'],
    ['015841551A748AD2C1F76FF6ECB0CCCD00000000', '015841551A748AD2C1F76FF6ECB0CCCD00000000'],
    ['5852500000000000000000000000000000000000', '5852500000000000000000000000000000000000'],
    ['0'.repeat(40), null],
    ['0000000000000000000000005852500000000000', null],
    ['XRP', null],
    ['', null],
    ['US', null],
    ['U D', null],
    ['ünö', null],
    ['a'.repeat(21), null],
    ['four\n', null],
    [' SOLO', null],
  ])('%j is normalised to %j', (text, canonical) => {
    expect(canonicalCurrency(text)).toBe(canonical);
  });

  it('is not changed by normalising it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 44 }), (text) => {
        const once = canonicalCurrency(text);
        if (once !== null) expect(canonicalCurrency(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is reserved when its first byte is 00', () => {
    expect(isIssuable('USD')).toBe(true);
    expect(isIssuable('524C555344000000000000000000000000000000')).toBe(true);
    expect(isIssuable('0058415500000000000000000000000000000000')).toBe(false);
  });
});

function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (!value) throw new Error(`${text} is no decimal`);
  return value;
}

describe('an amount', () => {
  it.each([
    ['0', false],
    ['-0', false],
    ['0.000', false],
    ['0e15', false],
    ['-5', false],
    ['-1e-81', false],
    ['1e15', true],
    ['9999999999999999e80', true],
    ['0.00000000000001', true],
    ['10.01037626125837', true],
  ])('%s is positive: %s', (text, is) => {
    expect(isPositive(decimal(text))).toBe(is);
  });

  it.each(['', ' ', '1 ', '.5', '1.', 'NaN', 'Infinity', '0x1', '1e', '1e9999', '1e999', '--1'])(
    '%j is invalid',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it('is compared exactly', () => {
    const below = (a: string, b: string, c: string): boolean =>
      isDifferenceBelow(decimal(a), decimal(b), decimal(c));
    expect(below('0.3', '0.1', '0.2')).toBe(false);
    expect(below('0.3', '0.1', '0.2000000000000001')).toBe(true);
    expect(below('1e15', '1', '999999999999999')).toBe(false);
    expect(below('9007199254740993', '9007199254740992', '1')).toBe(false);
    expect(below('100', '-50', '150')).toBe(false);
    expect(below('9999999999999999e80', '1e-81', '1')).toBe(false);
  });
});

const ISSUER = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B';
/** The flags of both accounts where they are not known. */
const UNKNOWN = { holder: null, issuer: null };

const TOKEN: Token = { currency: 'USD', issuer: ISSUER, distributor: null, amount: null };

function line(over: Record<string, unknown> = {}) {
  const fields = { account: TOKEN.issuer, currency: 'USD', balance: '0', limit: '100' };
  return v.parse(LineSchema, { ...fields, ...over });
}

describe('a trust line', () => {
  // The decision table: line, token, verdict.
  it.each([
    ['that can receive', {}, {}, true, 'ok', []],
    ['with a limit of 0', { limit: '0' }, {}, false, 'limit_zero', []],
    ['with a limit of 0.0e3', { limit: '0.0e3' }, {}, false, 'limit_zero', []],
    ['with limit 0 and money', { limit: '0', balance: '0.34' }, {}, false, 'limit_zero', []],
    ['deep-frozen', { deep_freeze_peer: true }, {}, false, 'deep_frozen', []],
    ['frozen', { freeze_peer: true }, {}, true, 'ok', ['frozen']],
    ['full', { balance: '95' }, { amount: '10' }, true, 'ok', ['limit_too_low']],
    ['nearly full', { balance: '90' }, { amount: '10' }, true, 'ok', []],
    ['blocked', { no_ripple_peer: true }, {}, true, 'ok', ['ripple_blocked_by_issuer']],
    ['blocked', { no_ripple_peer: true }, { distributor: TOKEN.issuer }, true, 'ok', []],
  ] as const)('%s: %j with %j', (_, over, token, hasTrustline, reason, warnings) => {
    expect(judgeLine(line(over), { ...TOKEN, ...token }, UNKNOWN)).toMatchObject({
      hasTrustline,
      reason,
      warnings,
    });
  });

  const tagged = { holder: ACCOUNT_FLAGS.requireDestinationTag };
  const approving = { holder: ACCOUNT_FLAGS.depositAuth };
  const frozen = { issuer: ACCOUNT_FLAGS.globalFreeze };
  const strict = { issuer: ACCOUNT_FLAGS.requireAuthorization };
  const closed = { issuer: ACCOUNT_FLAGS.disallowIncomingTrustline };
  const good = {};
  // The same table by the settings of the accounts: line (null: none), flags, token, verdict.
  it.each([
    ['at an exchange', good, tagged, {}, false, 'tag_required', []],
    ['at an exchange, without a line', null, tagged, {}, false, 'tag_required', []],
    ['of approved senders', good, approving, {}, true, 'ok', ['deposit_auth']],
    ['frozen with all others', good, frozen, {}, false, 'global_freeze', []],
    ['paid by the freezing issuer', good, frozen, { distributor: ISSUER }, true, 'ok', []],
    ['not authorised', good, strict, {}, true, 'ok', ['not_authorized']],
    ['authorised', { peer_authorized: true }, strict, {}, true, 'ok', []],
    ['missing, of an issuer who accepts no more', null, closed, {}, false, 'lines_closed', []],
    ['older than that', good, closed, {}, true, 'ok', []],
    ['missing', null, {}, {}, false, 'no_line', []],
    [
      "with the issuer's settings on the holder's side",
      good,
      { holder: frozen.issuer | strict.issuer },
      {},
      true,
      'ok',
      [],
    ],
  ] as const)('%s', (_, over, flags, token, hasTrustline, reason, warnings) => {
    const judged = judgeLine(over && line(over), { ...TOKEN, ...token }, { ...UNKNOWN, ...flags });
    expect(judged).toMatchObject({ hasTrustline, reason });
    expect(judged.warnings).toEqual(warnings);
  });

  it("ignores the flags on the holder's side", () => {
    const own = { freeze: true, no_ripple: true, authorized: false, limit_peer: '0' };
    expect(judgeLine(line(own), TOKEN, UNKNOWN)).toMatchObject({
      hasTrustline: true,
      warnings: [],
    });
  });

  it.each([
    [{}, true],
    [{ currency: '0000000000000000000000005553440000000000' }, true],
    [{ currency: 'usd' }, false],
    [{ account: 'rMwjYedjc7qqtKYVLiAccJSmCwih4LnE2q' }, false],
    [{ currency: '015841551A748AD2C1F76FF6ECB0CCCD00000000' }, false],
    [{ currency: 'XRP' }, false],
  ])('%j belongs to the token: %s', (over, is) => {
    expect(isLineOf(line(over), TOKEN)).toBe(is);
  });

  it.each([
    { limit: 'much' },
    { limit: 5 },
    { balance: '1e9999' },
    { freeze_peer: 'no' },
    { account: 1 },
  ])('with %j is invalid', (over) => {
    expect(
      v.is(LineSchema, { account: 'r', currency: 'USD', balance: '0', limit: '1', ...over }),
    ).toBe(false);
  });
});

it.each([
  [true, true, 'ok', 'yes'],
  [true, false, 'no_line', 'no'],
  [true, false, 'account_not_found', 'no'],
  [false, false, 'unreachable', 'unknown'],
  [false, true, 'too_many_pages', 'unknown'],
  [false, false, 'not_configured', 'not-configured'],
] as const)('success %s, line %s, %s is shown as %s', (success, hasTrustline, reason, shown) => {
  const status = {
    success,
    hasTrustline,
    reason,
    warnings: [],
    checkedAt: '2026-01-01T00:00:00.000Z',
  };
  expect(shownTrustline(status)).toBe(shown);
});
