// A change happens exactly once despite faults, hangs, lost replies and races (DESIGN section 5).
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newOperationId } from '../../../../functions/lib/http/operation.ts';
import { systemRecordTools } from '../../../../functions/lib/storage/compare-and-set.ts';
import {
  OPERATION_MEMORY_MS,
  changeRecord,
  createOnce,
  readRecord,
} from '../../../../functions/lib/storage/records.ts';
import type { Store } from '../../../../functions/lib/storage/store.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { sweepFaults, useTestBlobs } from '../../../support/blobs.ts';

const blobs = useTestBlobs();

const KEY = 'counters/one';
const CounterSchema = v.object({ count: v.number() });

const increase = (store: Store, operation: string, now = Date.now()) =>
  changeRecord(
    store,
    KEY,
    CounterSchema,
    operation,
    (current) => {
      const count = (current?.count ?? 0) + 1;
      return { value: { count }, note: `made ${count}` };
    },
    { ...systemRecordTools, now: () => now },
  );

const count = async () => (await readRecord(blobs.open(), KEY, CounterSchema))?.count;

/** Retries after an error, as the product's client does. */
async function insist<T>(work: () => Promise<T>, tries = 20): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'storage.unavailable' });
      if (left === 0) throw error;
    }
  }
}

describe('changeRecord', () => {
  it('creates, then changes, and returns the stored note for a replay', async () => {
    const [one, two] = [newOperationId(), newOperationId()];
    expect(await increase(blobs.open(), one)).toEqual({
      value: { count: 1 },
      note: 'made 1',
      isReplay: false,
      isApplied: true,
    });
    await increase(blobs.open(), two);
    expect(await increase(blobs.open(), one)).toEqual({
      value: { count: 2 },
      note: 'made 1',
      isReplay: true,
      isApplied: true,
    });
    expect(await count()).toBe(2);
  });

  it('takes two round trips', async () => {
    await increase(blobs.open(), newOperationId());
    expect(blobs.calls.map((call) => call.method)).toEqual(['GET', 'PUT']);
  });

  it('forgets an operation after ten minutes, not earlier', async () => {
    const [old, recent] = [newOperationId(), newOperationId()];
    const start = 1_700_000_000_000;
    await increase(blobs.open(), old, start);
    await increase(blobs.open(), recent, start + OPERATION_MEMORY_MS - 1);
    expect(await increase(blobs.open(), old, start)).toMatchObject({ isReplay: true });
    await increase(blobs.open(), newOperationId(), start + OPERATION_MEMORY_MS);
    expect(await increase(blobs.open(), old, start)).toMatchObject({ isReplay: false });
    expect(await increase(blobs.open(), recent, start)).toMatchObject({ isReplay: true });
  });

  it('writes nothing if the rule changes nothing or refuses', async () => {
    const none = await changeRecord(blobs.open(), KEY, CounterSchema, newOperationId(), () => null);
    expect(none).toEqual({ value: null, note: null, isReplay: false, isApplied: false });
    const refusal = changeRecord(blobs.open(), KEY, CounterSchema, newOperationId(), () => {
      throw new AppError('not-found');
    });
    await expect(refusal).rejects.toMatchObject({ code: 'not-found' });
    expect(blobs.calls.map((call) => call.method)).toEqual(['GET', 'GET']);
  });

  it('does not overwrite a record it cannot read', async () => {
    await blobs.open().writeIf(KEY, { count: 'many' }, { isNew: true });
    await expect(increase(blobs.open(), newOperationId())).rejects.toThrow(
      'The record counters/one is invalid: count',
    );
    expect(await blobs.open().read(KEY)).toEqual({ count: 'many' });
  });

  it('reports the field and rule an invalid record breaks, but none of its data', async () => {
    const wanted = v.object({ count: v.pipe(v.string(), v.email()), by: v.picklist(['nobody']) });
    const secret = 'ada(at)example.org';
    for (const value of [
      { count: secret, by: 'nobody' },
      { count: 'a@b.example', by: secret },
    ]) {
      blobs.clear();
      await blobs.open().writeIf(KEY, value, { isNew: true });
      const failure = await readRecord(blobs.open(), KEY, wanted).catch(String);
      expect(failure).toMatch(
        /The record counters\/one is invalid: (?:count: email|by: picklist)$/,
      );
      expect(failure).not.toContain(secret);
    }
  });

  it.each(['', 'short', 'NOT-LOWER-CASE-ABCDEF', '__proto__________________'])(
    'refuses %j as an operation',
    async (operation) => {
      await expect(increase(blobs.open(), operation)).rejects.toThrow(RangeError);
    },
  );

  it('applies a change once after any fault, and a retry converges', async () => {
    const runs = await sweepFaults(blobs, async (what, settle) => {
      const operation = newOperationId();
      const first = await increase(blobs.open(), operation).catch((error: unknown) => error);
      if (first instanceof Error) expect(first).toMatchObject({ code: 'storage.unavailable' });
      await insist(() => increase(blobs.open(), operation));
      await settle();
      expect(await count(), what).toBe(1);
      const { note } = await increase(blobs.open(), operation);
      expect(note, what).toBe('made 1');
    });
    expect(runs).toBeGreaterThanOrEqual(12);
  });

  it.each([403, 413])('gives up after two attempts if every write ends in %i', async (status) => {
    blobs.breakCalls((_, { method }) => (method === 'PUT' ? { kind: 'error', status } : undefined));
    await expect(increase(blobs.open(), newOperationId())).rejects.toMatchObject({
      code: 'storage.unavailable',
    });
    expect(blobs.calls.map((call) => call.method)).toEqual(['GET', 'PUT', 'GET', 'PUT']);
  });

  it('counts 50 concurrent writers exactly', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () => insist(() => increase(blobs.open(), newOperationId()))),
    );
    expect(await count()).toBe(50);
  });

  it('counts 50 writers exactly although some replies are lost and some calls fail', async () => {
    let seed = 20_261_121;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    blobs.breakCalls(() => {
      const roll = random();
      if (roll < 0.15) return { kind: 'lost-reply' };
      return roll < 0.25 ? { kind: 'error', status: 503 } : undefined;
    });
    const counted = await Promise.all(
      Array.from({ length: 50 }, () => {
        const operation = newOperationId();
        return insist(() => increase(blobs.open(), operation));
      }),
    );
    blobs.breakCalls(null);
    expect(await count()).toBe(50);
    expect(new Set(counted.map((row) => row.note)).size).toBe(50);
  });

  it('applies an operation once if 50 requests race', async () => {
    const operation = newOperationId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => insist(() => increase(blobs.open(), operation))),
    );
    expect(await count()).toBe(1);
    expect(new Set(answers.map((row) => row.note))).toEqual(new Set(['made 1']));
  });
});

describe('createOnce', () => {
  const create = (operation: string) => createOnce(blobs.open(), KEY, { count: 7 }, operation);

  it('lets one of 50 concurrent calls create, and a replay returns the first result', async () => {
    const operations = Array.from({ length: 50 }, newOperationId);
    const outcomes = await Promise.all(operations.map((operation) => create(operation)));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    const again = await Promise.all(operations.map((operation) => create(operation)));
    expect(again).toEqual(outcomes);
  });

  it('recognises its own record after any fault', async () => {
    await sweepFaults(blobs, async (what, settle) => {
      const operation = newOperationId();
      await create(operation).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'storage.unavailable' }),
      );
      await insist(() => create(operation));
      await settle();
      expect(await create(operation), what).toBe('created');
      expect(await create(newOperationId()), what).toBe('exists');
      expect(await count()).toBe(7);
    });
  });
});
