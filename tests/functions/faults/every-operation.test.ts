// Every operation of the product while storage fails: each of its calls, in each way (docs/proof.md). In `npm test` a
// fixed sample of the cases; `npm run prove -- faults` tries every one.
import type timers from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, SCHEDULES } from '../../../src/domain/endpoints.ts';
import { picture, wallet } from '../../support/airdrop/api.ts';
import { stride } from '../../support/effort.ts';
import { adminToken, call, fileForm, makePublisher } from '../../support/faults/calls.ts';
import { noCounts, proveOperation } from '../../support/faults/engine.ts';
import { OPERATIONS, READS } from '../../support/faults/operations.ts';
import { START, startWorld, type World } from '../../support/faults/world.ts';

// Storage's waits between attempts: what matters here is their order.
vi.mock('node:timers/promises', async (load) => {
  const actual = await load<typeof timers>();
  const LONGEST_WAIT_MS = 300;
  const setTimeout: typeof actual.setTimeout = (ms = 0, ...rest) =>
    actual.setTimeout(ms < LONGEST_WAIT_MS ? 0 : ms, ...rest);
  return { ...actual, setTimeout, default: { ...actual, setTimeout } };
});

/** Every n-th case of an operation is tried. */
const EVERY = stride(121);
/** Operations begin with different cases, so that the sample has every kind. */
const SHIFT = 13;
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
  const { cases, ...others } = counts;
  console.info(`Faults: ${JSON.stringify({ ...others, ...cases })}`);
});

it('every endpoint, schedule and build is on one of the two lists', () => {
  const endpoints = Object.entries(ENDPOINTS).flatMap(([name, { methods }]) =>
    methods.map((method) => `${name} ${method}`),
  );
  const listed = new Set([...OPERATIONS, ...READS].map<string>((one) => one.call));
  expect([...listed].sort()).toEqual([...endpoints, ...Object.keys(SCHEDULES), 'build'].sort());
});

describe('a call that only reads', () => {
  it('writes nothing but the count of visits', async () => {
    const { server } = world;
    const worker = await makePublisher(server);
    const form = (name: string) => async (fields: Record<string, string>) =>
      fileForm(name, await picture(1), fields);
    await call(server, 'POST', 'airdrop/claim', {
      form: await form('screenshot')({ walletAddress: wallet(1) }),
    });
    const { headers } = worker;
    const uploaded = await call(server, 'POST', 'upload/profile', {
      form: await form('file')({}),
      headers,
    });
    const [, id = ''] = /\/([^/]+)$/.exec((uploaded.body['data'] as { url: string }).url) ?? [];
    const admin = { Authorization: `Bearer ${await adminToken()}` };
    for (const { call: name, as, path } of READS) {
      server.calls.length = 0;
      const url = new URL(path.replace('{picture}', id), `${server.url}/api/`);
      const asked = await fetch(url, {
        headers: as === 'admin' ? admin : as === 'translator' ? headers : {},
      });
      await asked.arrayBuffer();
      const writes = server.calls.filter(
        ({ method, store }) => method !== 'GET' && store !== 'site:throttles',
      );
      expect([name, asked.status, writes]).toEqual([name, name === 'feed GET' ? 410 : 200, []]);
    }
  });
});

describe('each storage call fails in each way', () => {
  it.each(OPERATIONS.map((operation, index) => [operation.call, operation.name, index] as const))(
    '%s: %s',
    async (_, __, index) => {
      const operation = OPERATIONS[index];
      if (!operation) throw new Error('No such operation');
      const isPicked = (number: number) => (number + index * SHIFT) % EVERY === 0;
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
