// Every known response of a ledger server (D1 to D11: tests/support/airdrop/ledger-payloads.ts), read over real HTTP.
import { describe, expect, it } from 'vitest';
import { findLine } from '../../../../../functions/lib/airdrop/ledger/find-line.ts';
import { canonicalCurrency } from '../../../../../src/domain/airdrop/currency-code.ts';
import * as known from '../../../../support/airdrop/ledger-payloads.ts';
import type { StubReply } from '../../../../support/airdrop/ledger-stub.ts';
import { TOKEN, useLedgerStub } from '../../../../support/airdrop/use-ledger.ts';

const { D2_LINES, HOLDER, page } = known;
const NOW = Date.UTC(2026, 0, 1);

const stub = useLedgerStub();
const second = useLedgerStub();
const problems: string[] = [];

function ask(asked: Partial<typeof TOKEN> = {}, account = HOLDER) {
  problems.length = 0;
  return findLine(
    account,
    { endpoints: [stub.url, second.url], token: { ...TOKEN, ...asked } },
    {
      fetch,
      now: () => NOW,
      sleep: () => new Promise(() => undefined),
      report: (problem) => problems.push(problem),
    },
    { callMs: 20_000, totalMs: 60_000 },
    { onHealth: () => undefined, issuerFlags: () => Promise.resolve(null) },
  );
}

/** Makes the first server send this reply. The second one has the trust line. */
function answer(reply: StubReply): void {
  stub.answer(() => reply);
  second.answer(() => page(HOLDER, [D2_LINES.held]));
}

describe('the request', () => {
  it("asks for the claimant's lines in a validated ledger", async () => {
    answer(page(HOLDER, []));
    await ask();
    expect(stub.questions).toEqual([
      {
        account: HOLDER,
        peer: D2_LINES.held.account,
        ledger_index: 'validated',
        limit: 400,
        api_version: 1,
      },
    ]);
  });
});

describe('a response', () => {
  it('without lines (D1) means no', async () => {
    answer(page(HOLDER, []));
    expect(await ask()).toEqual({
      success: true,
      hasTrustline: false,
      reason: 'no_line',
      warnings: [],
      checkedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(second.questions).toHaveLength(0);
    expect(problems).toEqual([]);
  });

  // D2: line, the token asked for, verdict.
  it.each([
    ['held', 'USD', true, 'ok'],
    ['frozenByHolder', 'USD', true, 'ok'],
    ['limitZero', 'CHF', false, 'limit_zero'],
    ['otherSide', 'ASP', false, 'limit_zero'],
    ['weIssue', 'BTC', false, 'limit_zero'],
    ['legacyHex', '015841551A748AD2C1F76FF6ECB0CCCD00000000', true, 'ok'],
  ] as const)(
    'with the line %s (D2), asked for %s, means %s: %s',
    async (name, currency, has, reason) => {
      answer(page(HOLDER, Object.values(D2_LINES)));
      const line = D2_LINES[name];
      expect(await ask({ currency, issuer: line.account })).toMatchObject({
        success: true,
        hasTrustline: has,
        reason,
      });
    },
  );

  it('of Clio (D3) is read in the same way', async () => {
    stub.answer(() => ({ body: { result: { ...known.D3_RESULT, status: 'success' } } }));
    expect(await ask({ issuer: known.D3_ISSUER }, known.D3_ACCOUNT)).toMatchObject({
      success: true,
      hasTrustline: true,
      reason: 'ok',
    });
  });

  it('that is empty with a marker (D4) continues on the same server, with marker and ledger', async () => {
    const currency = canonicalCurrency('xAliens') ?? '';
    const asked = { currency, issuer: known.D4_ISSUER };
    const last = { ...known.D4_RESULT, marker: undefined };
    const line = { ...D2_LINES.held, account: known.D4_ISSUER, currency, limit: '1e15' };
    stub.answer((question) => ({
      body: { result: question.marker ? { ...last, lines: [line] } : known.D4_RESULT },
    }));
    second.answer(() => page(known.D4_ACCOUNT, []));
    expect(await ask(asked, known.D4_ACCOUNT)).toMatchObject({ success: true, hasTrustline: true });
    expect(stub.questions.map(({ ledger_index, marker }) => ({ ledger_index, marker }))).toEqual([
      { ledger_index: 'validated', marker: undefined },
      { ledger_index: 76885381, marker: known.D4_MARKER },
    ]);
    expect(second.questions).toHaveLength(0);
  });

  it('with the line and a marker needs no further page', async () => {
    answer(page(HOLDER, [D2_LINES.held], { marker: 'A,1' }));
    expect(await ask()).toMatchObject({ hasTrustline: true });
    expect(stub.questions).toHaveLength(1);
  });

  it.each([
    ['rippled', known.D5],
    ['Clio', known.D5_CLIO],
  ])('about an unknown account (D5, %s) means no and is final', async (_, reply) => {
    answer(reply);
    expect(await ask()).toMatchObject({
      success: true,
      hasTrustline: false,
      reason: 'account_not_found',
    });
    expect(second.questions).toHaveLength(0);
  });

  it('with a stale marker (D6) restarts the query once', async () => {
    second.answer(() => page(HOLDER, []));
    const more = page(HOLDER, [], { marker: 'M' });
    const replies = [more, known.D6, more, page(HOLDER, [D2_LINES.held])];
    stub.answer((_, index) => replies[index] ?? 'reset');
    expect(await ask()).toMatchObject({ hasTrustline: true });
    expect(second.questions).toHaveLength(0);
    expect(stub.questions.map(({ marker }) => marker)).toEqual([undefined, 'M', undefined, 'M']);
  });

  it('with a stale marker again leads to the next server, or to unknown if that fails', async () => {
    stub.answer((question) => (question.marker ? known.D6 : page(HOLDER, [], { marker: 'M' })));
    second.answer(() => page(HOLDER, [D2_LINES.held]));
    expect(await ask()).toMatchObject({ hasTrustline: true });
    expect(second.questions).toHaveLength(1);
    second.answer(() => 'reset');
    expect(await ask()).toMatchObject({ success: false, reason: 'unreachable' });
  });

  it.each([
    ['a malformed account (D7)', known.D7],
    ['invalid parameters without a marker', known.D6],
  ])('about %s means a wrong configuration: unknown, final, reported', async (_, reply) => {
    answer(reply);
    expect(await ask()).toMatchObject({ success: false, hasTrustline: false, reason: 'refused' });
    expect(second.questions).toHaveLength(0);
    expect(problems).toHaveLength(1);
  });

  it.each([...Object.entries(known.UNABLE), ['429', { status: 429, body: 'slow down' }] as const])(
    'with a fault (%s) leads to the next server, or to unknown',
    async (_, reply) => {
      answer(reply);
      expect(await ask()).toMatchObject({ success: true, hasTrustline: true });
      second.answer(() => reply);
      expect(await ask()).toMatchObject({
        success: false,
        hasTrustline: false,
        reason: 'unreachable',
      });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(stub.host);
      expect(problems[0]).not.toContain(HOLDER);
    },
  );
});
