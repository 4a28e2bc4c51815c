// Servers that hang, lie or never end lead to unknown at worst, never to "no" or a crash.
import { describe, expect, it } from 'vitest';
import { findLine } from '../../../../../functions/lib/airdrop/ledger/find-line.ts';
import { D2_LINES, D6, HOLDER, page } from '../../../../support/airdrop/ledger-payloads.ts';
import type { StubReply } from '../../../../support/airdrop/ledger-stub.ts';
import { TOKEN, responseOf, useLedgerStub } from '../../../../support/airdrop/use-ledger.ts';

const stub = useLedgerStub();
const good = useLedgerStub();

const sleep = (): Promise<never> => new Promise(() => undefined);
const noFlags = () => Promise.resolve(null);

function ask(endpoints: string[], callMs = 20_000) {
  const health: [string, boolean][] = [];
  const tools = { fetch, now: () => Date.now(), sleep, report: () => undefined };
  const config = { endpoints, token: TOKEN };
  const answer = findLine(
    HOLDER,
    config,
    tools,
    { callMs, totalMs: 60_000 },
    { onHealth: (url, isWell) => health.push([url, isWell]), issuerFlags: noFlags },
  );
  return answer.then((status) => ({ status, health }));
}

const held = [D2_LINES.held];
const lineHeld = JSON.stringify({
  result: { account: HOLDER, ledger_index: 7, validated: true, lines: held },
});

describe('a server', () => {
  it.each([
    ['that never answers', 'hang'],
    ['that stops in the middle', 'stall'],
    ['that never ends', 'endless'],
    ['that resets the connection', 'reset'],
    ['whose answer is not validated', page(HOLDER, held, { validated: false })],
    ['whose answer does not say whether', page(HOLDER, held, { validated: undefined })],
    ['that says so as a string', page(HOLDER, held, { validated: 'true' })],
    ['that speaks of another account', page('rLEsXccBGNR3UPuPu2hUXPjziKC3qKSBun', held)],
    ['without a ledger', page(HOLDER, held, { ledger_index: undefined })],
    ['with a fractional ledger index', page(HOLDER, held, { ledger_index: 1.5 })],
    ['with lines that are not objects', page(HOLDER, ['line'])],
    ['with a limit that is not a number', page(HOLDER, [{ ...D2_LINES.held, limit: 'much' }])],
    ['without lines', page(HOLDER, [], { lines: undefined })],
    ['that answers with HTML', { type: 'text/html', body: '<html>Welcome</html>' }],
    ['that answers nothing', { body: '' }],
    ['that answers null', { body: 'null' }],
    ['that answers a list', { body: [{ result: {} }] }],
    ['that answers no result', { body: {} }],
    ['that answers a result of text', { body: { result: 'success' } }],
    ['that fails with an answer', { status: 500, body: lineHeld }],
    ['that answers 2 MB', page(HOLDER, held, { padding: 'x'.repeat(2_000_000) })],
    ['that has an odd error', { body: { result: { error: { toString: 1 }, status: 'error' } } }],
    [
      'without the account, not validated',
      { body: { result: { error: 'actNotFound', validated: false } } },
    ],
  ] satisfies [string, StubReply][])('%s is skipped for the next one', async (_, reply) => {
    good.answer(() => page(HOLDER, held));
    stub.answer(() => reply);
    const timeoutMs = reply === 'hang' || reply === 'stall' ? 1_000 : 20_000;

    const both = await ask([stub.url, good.url], timeoutMs);
    expect(both.status).toMatchObject({ success: true, hasTrustline: true });
    expect(both.health).toEqual([
      [stub.url, false],
      [good.url, true],
    ]);
    const { status } = await ask([stub.url], timeoutMs);
    expect(status).toMatchObject({ success: false, hasTrustline: false, reason: 'unreachable' });
  });

  it('that redirects to another address is not followed', async () => {
    good.answer(() => page(HOLDER, held));
    stub.answer(() => ({ status: 307, headers: { Location: good.url }, body: '' }));
    const { status } = await ask([stub.url]);
    expect(status).toMatchObject({ success: false, reason: 'unreachable' });
    expect(good.questions).toHaveLength(0);
  });

  it('whose pages never end is asked ten times, and the result is unknown', async () => {
    stub.answer((_, index) => page(HOLDER, [], { marker: `M${index}` }));
    const { status } = await ask([stub.url]);
    expect(status).toMatchObject({ success: false, reason: 'too_many_pages' });
    expect(stub.questions).toHaveLength(10);
    // A stale marker (D6) restarts the search; too few of the ten calls are left for it.
    stub.answer((_, index) => (index === 2 ? D6 : page(HOLDER, [], { marker: `M${index}` })));
    expect((await ask([stub.url])).status).toMatchObject({ reason: 'unreachable' });
  });

  it('whose markers repeat is skipped', async () => {
    stub.answer((_, index) => page(HOLDER, [], { marker: { at: index % 2 } }));
    const { status } = await ask([stub.url]);
    expect(status).toMatchObject({ success: false, reason: 'unreachable' });
    expect(stub.questions).toHaveLength(3);
  });

  it('that sends the second page from another ledger is skipped', async () => {
    stub.answer((_, index) => page(HOLDER, [], { marker: `M${index}`, ledger_index: 50 + index }));
    const { status } = await ask([stub.url]);
    expect(status).toMatchObject({ success: false, reason: 'unreachable' });
    expect(stub.questions).toHaveLength(2);
  });

  it('that reports load is believed but marked as unhealthy', async () => {
    stub.answer(() => page(HOLDER, held, { warning: 'load' }));
    const { status, health } = await ask([stub.url]);
    expect(status).toMatchObject({ success: true, hasTrustline: true });
    expect(health).toEqual([[stub.url, false]]);
  });

  it('gets a marker back unchanged, even if it is not a string', async () => {
    const marker = { ledger: 3, seq: [1] };
    stub.answer((question) =>
      page(HOLDER, question.marker ? held : [], question.marker ? {} : { marker }),
    );
    expect((await ask([stub.url])).status).toMatchObject({ hasTrustline: true });
    expect(stub.questions[1]?.marker).toEqual(marker);
  });
});

describe('the timeout budget', () => {
  const endpoints = ['http://a.example/', 'http://b.example/', 'http://c.example/'];

  /** Asks with a fake clock that advances only here: each call for lines takes `takesMs`, then replies. */
  function slow(takesMs: number, reply: () => Promise<Response>) {
    let clock = 0;
    let calls = 0;
    const tools = {
      fetch: (_: unknown, init?: RequestInit) => {
        const isAboutLines = JSON.stringify(init?.body ?? '').includes('account_lines');
        if (!isAboutLines) return Promise.reject(new Error('busy'));
        calls += 1;
        clock += takesMs;
        return reply();
      },
      now: () => clock,
      sleep,
      report: () => undefined,
    };
    const timeoutBudget = { callMs: 4_000, totalMs: 8_000 };
    const answer = findLine(HOLDER, { endpoints, token: TOKEN }, tools, timeoutBudget, {
      onHealth: () => undefined,
      issuerFlags: noFlags,
    });
    return answer.then((status) => ({ status, calls }));
  }

  it('of 8 s allows two calls of 4 s, but no third server', async () => {
    const { status, calls } = await slow(4_000, () => Promise.reject(new Error('timeout')));
    expect(status).toMatchObject({ success: false, reason: 'unreachable' });
    expect(calls).toBe(2);
  });

  it('covers further pages too', async () => {
    let index = 0;
    const next = () =>
      Promise.resolve(responseOf(page(HOLDER, [], { marker: `M${(index += 1)}` })));
    const { status, calls } = await slow(3_000, next);
    expect(status).toMatchObject({ success: false, reason: 'unreachable' });
    expect(calls).toBe(3);
  });
});
