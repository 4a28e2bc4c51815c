// Every operation of the product while storage fails: each of its calls, in each way (docs/testing.md). In `npm test` a
// fixed sample of the cases; `npm run prove -- faults` tries every one.
import type timers from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, SCHEDULES } from '../../../src/domain/endpoints.ts';
import { stride } from '../../support/effort.ts';
import { noCounts, proveOperation } from '../../support/faults/engine.ts';
import { OPERATIONS } from '../../support/faults/operations.ts';
import { START, startScenario, type Scenario } from '../../support/faults/scenario.ts';

// Skips storage's waits between attempts.
vi.mock('node:timers/promises', async (load) => {
  const actual = await load<typeof timers>();
  const setTimeout: typeof actual.setTimeout = (ms = 0, ...rest) =>
    actual.setTimeout(ms < 300 ? 0 : ms, ...rest);
  return { ...actual, setTimeout, default: { ...actual, setTimeout } };
});

/** Every n-th case of an operation is tried. */
const EVERY = stride(241);
/** Operations begin with different cases, so that the sample has every kind. */
const SHIFT = 13;
const OPERATION_MS = 20 * 60_000;

const counts = noCounts();
let scenario: Scenario;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  scenario = await startScenario();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => {
  await scenario.close();
  vi.useRealTimers();
  const { cases, ...others } = counts;
  console.info(`Faults: ${JSON.stringify({ ...others, ...cases })}`);
});

it('every call that may write, every schedule and the build are on the list', () => {
  const writing = Object.entries(ENDPOINTS).flatMap(([name, { methods }]) =>
    methods.filter((method) => method !== 'GET').map((method) => `${name} ${method}`),
  );
  const listed = new Set(OPERATIONS.map<string>(({ call }) => call));
  const missing = [...writing, ...Object.keys(SCHEDULES), 'build'].filter(
    (one) => !listed.has(one),
  );
  expect(missing).toEqual([]);
});

describe('each storage call fails in each way', () => {
  it.each(OPERATIONS.map((operation, index) => [operation.call, operation.name, index] as const))(
    '%s: %s',
    async (_, __, index) => {
      const operation = OPERATIONS[index];
      if (!operation) throw new Error('No such operation');
      const isPicked = (number: number) => (number + index * SHIFT) % EVERY === 0;
      const found = await proveOperation(
        scenario,
        operation,
        (cases) => cases.filter((_case, number) => isPicked(number)),
        counts,
      );
      expect(found).toEqual([]);
    },
    OPERATION_MS,
  );
});
