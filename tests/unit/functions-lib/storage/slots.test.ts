// N uses are N and not N + 1, even with concurrent requests, and a lost reply costs none (DESIGN decision 22).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newOperationId } from '../../../../functions/lib/http/operation.ts';
import { countSlots, releaseSlot, takeSlot } from '../../../../functions/lib/storage/slots.ts';
import { startTestBlobs, sweepFaults, type TestBlobs } from '../../../support/blobs.ts';

let blobs: TestBlobs;
beforeAll(async () => {
  blobs = await startTestBlobs();
});
afterEach(() => blobs.clear());
afterAll(() => blobs.close());

const slots = (capacity: number) => ({ folder: 'uses/abc', capacity });
const owners = (count: number) => Array.from({ length: count }, newOperationId);

describe('slots', () => {
  it.each([
    [1, 50],
    [5, 50],
    [30, 50],
    [50, 50],
    [0, 3],
  ])('%i for %i concurrent owners are all taken, one each', async (capacity, users) => {
    const taken = await Promise.all(
      owners(users).map((owner) => takeSlot(blobs.open(), slots(capacity), owner)),
    );
    const got = taken.filter((index) => index !== null);
    expect(got).toHaveLength(Math.min(capacity, users));
    expect(new Set(got).size).toBe(got.length);
    expect(await countSlots(blobs.open(), slots(capacity))).toBe(got.length);
  });

  it('are taken in one round trip while there are enough', async () => {
    await takeSlot(blobs.open(), slots(5), 'someone');
    expect(blobs.calls.map((call) => call.method)).toEqual(['PUT']);
  });

  it('stay with their owner, who never gets a second one', async () => {
    const first = await takeSlot(blobs.open(), slots(3), 'one');
    expect(await takeSlot(blobs.open(), slots(3), 'one')).toBe(first);
    await Promise.all(owners(2).map((owner) => takeSlot(blobs.open(), slots(3), owner)));
    expect(await takeSlot(blobs.open(), slots(3), 'late')).toBeNull();
    expect(await takeSlot(blobs.open(), slots(3), 'one')).toBe(first);
  });

  it('that are released can be taken again', async () => {
    const index = await takeSlot(blobs.open(), slots(1), 'one');
    await releaseSlot(blobs.open(), slots(1), index ?? -1);
    expect(await takeSlot(blobs.open(), slots(1), 'two')).toBe(0);
  });

  it.each([1, 2])('of %i are not used up by faults, whichever call they hit', async (capacity) => {
    await sweepFaults(blobs, async (what, settle) => {
      const take = () => takeSlot(blobs.open(), slots(capacity), 'one');
      await take().catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'storage.unavailable' }),
      );
      await settle();
      expect(await take(), what).not.toBeNull();
      expect(await countSlots(blobs.open(), slots(capacity)), what).toBe(1);
    });
  });
});
