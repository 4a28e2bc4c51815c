// How much memory request bodies may take, and for how long.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyBudget, type BodyShares } from '../../../../functions/lib/http/body-budget.ts';

const SMALL = 65_536;
const SHARES: BodyShares = {
  small: { all: 4 * SMALL, perVisitor: 2 * SMALL },
  large: { all: 600_000, perVisitor: 400_000 },
};

/** Returns a request that sends `bytes` and then waits; `end` ends its body. */
function request(bytes: number) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (created) => {
      controller = created;
      if (bytes > 0) created.enqueue(new Uint8Array(bytes));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as const;
  return { request: new Request('http://x/', init), end: () => controller?.close() };
}

const busy = { code: 'server.busy', retryAfterSeconds: expect.any(Number) as number };

/** Reads a body of `bytes` to its end; resolves with the function that gives it back. */
async function receive(budget: ReturnType<typeof createBodyBudget>, bytes: number, ip: string) {
  const sent = request(bytes);
  sent.end();
  const metered = budget.meter(sent.request, ip);
  try {
    expect((await metered.request.arrayBuffer()).byteLength).toBe(bytes);
  } catch (error) {
    metered.release();
    throw error;
  }
  return metered.release;
}

describe('the budget of request bodies', () => {
  it('counts nothing before it arrives', async () => {
    const budget = createBodyBudget(SHARES);
    for (let open = 0; open < 100; open += 1) budget.meter(request(0).request, '10.0.0.1');
    expect(budget.bytesHeld()).toBe(0);
    await receive(budget, SMALL, '10.0.0.1');
  });

  it('has a share for each visitor; an IPv6 /64 counts as one visitor', async () => {
    const budget = createBodyBudget(SHARES);
    const release = await receive(budget, 300_000, '2001:db8::1');
    await expect(receive(budget, 300_000, '2001:db8::2')).rejects.toMatchObject(busy);
    await receive(budget, 300_000, '2001:db8:0:1::1');
    release();
    await receive(budget, 300_000, '2001:db8::2');
  });

  it('receives small bodies while large ones have used up their share', async () => {
    const budget = createBodyBudget(SHARES);
    await receive(budget, 400_000 + SMALL, '10.0.0.1');
    await receive(budget, 200_000 + SMALL, '10.0.0.2');
    await expect(receive(budget, SMALL + 1, '10.0.0.3')).rejects.toMatchObject(busy);
    await receive(budget, SMALL, '10.0.0.3');
  });

  it('ends a body that does not arrive', async () => {
    const budget = createBodyBudget(SHARES, 20);
    const slow = budget.meter(request(10).request, '10.0.0.1');
    await expect(slow.request.text()).rejects.toMatchObject({ code: 'body.malformed' });
    slow.release();
    expect(budget.bytesHeld()).toBe(0);
  });

  it('is never exceeded, and is whole again when all is given back', async () => {
    const step = fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 3 * SMALL }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const budget = createBodyBudget(SHARES);
        const held: { visitor: number; bytes: number; release: () => void }[] = [];
        const sums = (visitor?: number) => {
          const own = held.filter((one) => visitor === undefined || one.visitor === visitor);
          const small = own.reduce((total, { bytes }) => total + Math.min(bytes, SMALL), 0);
          return { small, large: own.reduce((total, { bytes }) => total + bytes, 0) - small };
        };
        for (const [visitor, bytes, isRelease] of steps) {
          if (isRelease) {
            held.shift()?.release();
            continue;
          }
          const small = Math.min(bytes, SMALL);
          const large = bytes - small;
          const [all, own] = [sums(), sums(visitor)];
          const fits =
            all.small + small <= SHARES.small.all &&
            own.small + small <= SHARES.small.perVisitor &&
            (large === 0 ||
              (all.large + large <= SHARES.large.all &&
                own.large + large <= SHARES.large.perVisitor));
          const received = receive(budget, bytes, `10.0.0.${visitor}`);
          if (fits) held.push({ visitor, bytes, release: await received });
          else await expect(received).rejects.toMatchObject(busy);
        }
        expect(budget.bytesHeld()).toBe(sums().small + sums().large);
        for (const { release } of held) release();
        expect(budget.bytesHeld()).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});
