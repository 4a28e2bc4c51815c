// Every operation of the product while storage fails: each of its calls, in each way. In `npm test` a fixed sample of
// the calls; `npm run prove -- faults` breaks every one.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, SCHEDULES } from '../../../src/domain/endpoints.ts';
import { stride } from '../../support/effort.ts';
import { noCounts, proveOperation } from '../../support/faults/engine.ts';
import { OPERATIONS, READS } from '../../support/faults/operations.ts';
import { startWorld, START, type World } from '../../support/faults/world.ts';

// Storage's waits between attempts: what matters here is their order.
vi.mock('node:timers/promises', async (load) => {
  const actual = await load<typeof import('node:timers/promises')>();
  const longest = 300;
  const setTimeout: typeof actual.setTimeout = (ms, ...rest) =>
    actual.setTimeout(ms !== undefined && ms < longest ? 0 : ms, ...rest);
  return { ...actual, setTimeout, default: { ...actual, setTimeout } };
});

const EVERY = stride(40);
const OPERATION_MS = 240_000;
const counts = noCounts();
let world: World;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  world = await startWorld();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
  const { cases, ...rest } = counts;
  console.info(`Faults: ${JSON.stringify({ ...rest, ...cases })}`);
});

describe('each storage call fails in each way', () => {
  it.each(OPERATIONS.map((operation, index) => [operation.call, operation.name, index] as const))(
    '%s: %s',
    async (_, __, index) => {
      const operation = OPERATIONS[index];
      if (!operation) throw new Error('No such operation');
      // Another offset for each operation, so that the sample has every kind.
      const isPicked = (number: number) => (number + index * 7) % EVERY === 0;
      const found = await proveOperation(
        world,
        operation,
        (cases) => cases.filter((_case, number) => isPicked(number)),
        counts,
      );
      expect(found).toEqual([]);
    },
    OPERATION_MS,
  );
});
