// How many pictures are decoded at once, and how much work may wait.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGate } from '../../../../functions/lib/images/gate.ts';

/** Returns a gate at which every picture is small. */
const gateOf = (atOnce: number, pixels: number) =>
  createGate({ atOnce, smallPixels: 1_000, waitingPixels: { small: pixels, large: 0 } });

/** Makes jobs that end when the test says so, and counts how many of them run. */
function jobs() {
  const running: (() => void)[] = [];
  const started: number[] = [];
  const start = (name: number) => () =>
    new Promise<number>((done) => {
      started.push(name);
      running.push(() => done(name));
    });
  return { running, started, start };
}

const settled = () => new Promise((done) => setImmediate(done));

describe('the gate', () => {
  it('lets one in at a time, in the order in which they came', async () => {
    const gate = gateOf(1, 100);
    const { running, started, start } = jobs();
    const all = [1, 2, 3].map((name) => gate.run(10, start(name)));
    for (const name of [1, 2, 3]) {
      await settled();
      expect(started.at(-1)).toBe(name);
      expect(started).toHaveLength(name);
      running.at(-1)?.();
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
  });

  it('refuses at once what exceeds the work that may wait, with the seconds to wait', async () => {
    const gate = gateOf(1, 100);
    const { running, start } = jobs();
    const first = gate.run(100, start(1));
    await settled();
    const second = gate.run(100, start(2));
    expect(gate.state()).toEqual({ decoding: 1, waitingPixels: 100 });
    await expect(gate.run(1, start(3))).rejects.toMatchObject({
      code: 'server.busy',
      retryAfterSeconds: expect.any(Number) as number,
    });
    running[0]?.();
    await first;
    await settled();
    expect(gate.state()).toEqual({ decoding: 1, waitingPixels: 0 });
    // Nothing waits any more.
    const last = gate.run(100, start(4));
    for (const index of [1, 2]) {
      running[index]?.();
      await settled();
    }
    expect(await Promise.all([second, last])).toEqual([2, 4]);
  });

  it('is left by a picture that fails', async () => {
    const gate = gateOf(1, 10);
    await expect(gate.run(10, () => Promise.reject(new Error('damaged')))).rejects.toThrow(
      'damaged',
    );
    expect(await gate.run(10, () => Promise.resolve('next'))).toBe('next');
  });

  it('never has more inside or waiting than it allows, and each enters or is refused', async () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 60 }));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), sizes, async (atOnce, sent) => {
        const gate = gateOf(atOnce, 100);
        let inside = 0;
        const outcomes = await Promise.all(
          sent.map((pixels) =>
            gate
              .run(pixels, async () => {
                inside += 1;
                expect(inside).toBeLessThanOrEqual(atOnce);
                await settled();
                inside -= 1;
                return pixels;
              })
              .catch((error: unknown) => {
                expect(error).toMatchObject({ code: 'server.busy' });
                return null;
              }),
          ),
        );
        const decoded = outcomes.filter((pixels) => pixels !== null);
        const sum = (list: number[]) => list.reduce((total, pixels) => total + pixels, 0);
        if (sum(sent) <= 100) expect(decoded).toEqual(sent);
        // All came at the same moment: beside those inside, at most 100 pixels waited.
        expect(sum(decoded)).toBeLessThanOrEqual(100 + atOnce * 60);
        expect(inside).toBe(0);
      }),
    );
  });
});

describe('small pictures beside large ones', () => {
  const SMALL = 10;
  const LARGE = 100;

  /** Returns a gate at which a picture takes as many milliseconds as it has pixels. */
  function timedGate() {
    let now = 0;
    const bounds = { atOnce: 1, smallPixels: SMALL, waitingPixels: { small: 2_000, large: 2_000 } };
    const gate = createGate(bounds, () => now);
    const order: number[] = [];
    const send = (pixels: number) =>
      gate.run(pixels, async () => {
        order.push(pixels);
        await settled();
        now += pixels;
      });
    return { gate, order, send };
  }

  const count = (list: number[], pixels: number) => list.filter((one) => one === pixels).length;

  it('get four times the time of the large ones while both wait, regardless of which came first', async () => {
    const { order, send } = timedGate();
    const sent = [LARGE, SMALL].flatMap((pixels) => Array.from({ length: 20 }, () => send(pixels)));
    sent.push(...Array.from({ length: 100 }, () => send(SMALL)));
    await Promise.all(sent);
    const untilLastSmall = order.slice(0, order.lastIndexOf(SMALL));
    // 120 small ones take 1,200 ms, so large ones have had 300 ms, and one more that came first.
    expect(count(untilLastSmall, LARGE)).toBeGreaterThanOrEqual(3);
    expect(count(untilLastSmall, LARGE)).toBeLessThanOrEqual(4);
    expect(order).toHaveLength(140);
  });

  it('never keep the large ones out', async () => {
    const { order, send } = timedGate();
    const large = [send(LARGE), send(LARGE)];
    const small: Promise<void>[] = [];
    while (count(order, LARGE) < 2) {
      small.push(send(SMALL));
      await settled();
    }
    await Promise.all([...large, ...small]);
    expect(count(order, SMALL)).toBeLessThan(120);
  });

  it('are accepted when too many large ones wait, and the other way round', async () => {
    const { gate, send } = timedGate();
    const fill = (pixels: number, sum: number) =>
      Array.from({ length: sum / pixels + 1 }, () => send(pixels));
    const large = fill(LARGE, 2_000);
    await expect(send(LARGE)).rejects.toMatchObject({ code: 'server.busy' });
    const small = fill(SMALL, 1_990);
    await expect(send(SMALL)).rejects.toMatchObject({ code: 'server.busy' });
    expect(gate.state()).toEqual({ decoding: 1, waitingPixels: 4_000 });
    await Promise.all([...large, ...small]);
    expect(gate.state()).toEqual({ decoding: 0, waitingPixels: 0 });
  });

  it('get no credit for time in which none of them came', async () => {
    const { order, send } = timedGate();
    await Promise.all(Array.from({ length: 20 }, () => send(LARGE)));
    order.length = 0;
    const both = [...Array<number>(19).fill(LARGE), ...Array<number>(76).fill(SMALL)];
    await Promise.all(both.map((pixels) => send(pixels)));
    // With credit for the 2,000 ms before, all small ones would pass before the second large one.
    expect(order.indexOf(LARGE, 1)).toBeLessThan(order.lastIndexOf(SMALL));
  });
});
