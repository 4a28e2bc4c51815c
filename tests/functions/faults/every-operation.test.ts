// Every operation of the product while storage fails: each of its calls, in each way. In `npm test` a fixed sample of
// the calls; `npm run prove -- faults` breaks every one.
import type timers from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, SCHEDULES } from '../../../src/domain/endpoints.ts';
import { stride } from '../../support/effort.ts';
import { noCounts, proveOperation } from '../../support/faults/engine.ts';
import { OPERATIONS } from '../../support/faults/operations.ts';
import { startWorld, START, type World } from '../../support/faults/world.ts';

// Storage's waits between attempts: what matters here is their order.
vi.mock('node:timers/promises', async (load) => {
  const actual = await load<typeof timers>();
  const longest = 300;
  const setTimeout: typeof actual.setTimeout = (ms, ...rest) =>
    actual.setTimeout(ms !== undefined && ms < longest ? 0 : ms, ...rest);
  return { ...actual, setTimeout, default: { ...actual, setTimeout } };
});

const EVERY = stride(120);
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

it('every call that may write, and every schedule, is one of the operations', () => {
  const writes = Object.entries(ENDPOINTS).flatMap(([name, { methods }]) =>
    methods.filter((method) => method !== 'GET').map((method) => `${name} ${method}`),
  );
  const listed = new Set<string>(OPERATIONS.map((operation) => operation.call));
  const missing = [...writes, ...Object.keys(SCHEDULES), 'build'].filter(
    (call) => !listed.has(call),
  );
  expect(missing).toEqual([]);
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
