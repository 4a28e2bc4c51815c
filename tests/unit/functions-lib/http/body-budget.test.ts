// How much memory request bodies may take (decision record 033).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyBudget } from '../../../../functions/lib/http/body-budget.ts';

/** A request that announces `length` bytes; null: it does not say how many. */
function request(length: number | null): Request {
  const headers = length === null ? undefined : { 'Content-Length': String(length) };
  return new Request('http://x/', { method: 'POST', body: 'x', ...(headers && { headers }) });
}

const busy = expect.objectContaining({
  code: 'server.busy',
  retryAfterSeconds: expect.any(Number) as number,
}) as Error;

describe('the budget of request bodies', () => {
  it('has a share for each visitor; an IPv6 network is one', () => {
    const { reserve } = createBodyBudget({ all: 1_000, perVisitor: 100 });
    const release = reserve(request(60), '2001:db8::1');
    expect(() => reserve(request(60), '2001:db8::2')).toThrow(busy);
    reserve(request(60), '2001:db8:0:1::1');
    release();
    reserve(request(100), '2001:db8::2');
  });

  it('counts a body of unknown length as the largest upload, and none as nothing', () => {
    const { reserve } = createBodyBudget({ all: 5_400_000, perVisitor: 5_400_000 });
    reserve(new Request('http://x/'), '10.0.0.1');
    reserve(request(null), '10.0.0.1');
    expect(() => reserve(request(5_400_000), '10.0.0.2')).toThrow(busy);
  });

  it.each([-5, Number.NaN])('counts the impossible length %s as the largest upload', (length) => {
    const { reserve } = createBodyBudget({ all: 5_400_000, perVisitor: 5_400_000 });
    reserve(request(length), '10.0.0.1');
    expect(() => reserve(request(200_000), '10.0.0.2')).toThrow(busy);
  });

  it('is never exceeded, and is whole again when all is given back', () => {
    const step = fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 80 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { reserve, reservedBytes } = createBodyBudget({ all: 150, perVisitor: 100 });
        const held: { visitor: number; bytes: number; release: () => void }[] = [];
        const sum = (visitor?: number) =>
          held
            .filter((one) => visitor === undefined || one.visitor === visitor)
            .reduce((total, { bytes }) => total + bytes, 0);
        for (const [visitor, bytes, isRelease] of steps) {
          if (isRelease) {
            held.shift()?.release();
            continue;
          }
          const fits = sum() + bytes <= 150 && sum(visitor) + bytes <= 100;
          const attempt = () => reserve(request(bytes), `10.0.0.${visitor}`);
          if (fits) held.push({ visitor, bytes, release: attempt() });
          else expect(attempt).toThrow(busy);
        }
        expect(reservedBytes()).toBe(sum());
        for (const { release } of held) release();
        expect(reservedBytes()).toBe(0);
        reserve(request(100), '10.0.0.0');
        reserve(request(50), '10.0.0.1');
      }),
    );
  });
});
