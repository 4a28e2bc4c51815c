// How much one account may write.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newOperationId } from '../../../../functions/lib/http/operation.ts';
import { chargeWrite } from '../../../../functions/lib/http/write-budget.ts';
import { createMemoryStores } from '../../../support/memory-store.ts';

const NOW = Date.UTC(2026, 5, 1, 12, 0, 30);

/** Returns an account that writes, a thousand bytes unless told otherwise. */
function account(userId = 'ada', stores = createMemoryStores()) {
  const store = stores.open('throttles');
  const write = (now: number, bytes = 1_000, operation = newOperationId()) => {
    vi.setSystemTime(now);
    return chargeWrite(store, userId, bytes, operation, now);
  };
  return { write, stores };
}

const refusedFor = (retryAfterSeconds: number) => ({ code: 'request.too-many', retryAfterSeconds });

// A record keeps the operations of the last ten minutes by the clock, not by the time that is passed.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('an account', () => {
  it('may write sixty times a minute, and again in the next one', async () => {
    const { write } = account();
    for (let count = 0; count < 60; count += 1) await write(NOW);
    await expect(write(NOW)).rejects.toMatchObject(refusedFor(30));
    await write(NOW + 30_000);
  });

  it('may write 200 MB a day, and again on the next one', async () => {
    const { write } = account();
    for (let count = 0; count < 200; count += 1) await write(NOW + count * 60_000, 1_000_000);
    const later = NOW + 200 * 60_000;
    const untilMidnight = (Date.UTC(2026, 5, 2) - later) / 1_000;
    await expect(write(later, 1)).rejects.toMatchObject(refusedFor(untilMidnight));
    await write(Date.UTC(2026, 5, 2), 1_000_000);
  });

  it('may write 5,000 times a day', async () => {
    const { write } = account();
    for (let count = 0; count < 5_000; count += 1) {
      await write(Date.UTC(2026, 5, 1) + count * 17_000);
    }
    await expect(write(Date.UTC(2026, 5, 1, 23, 59))).rejects.toMatchObject({
      code: 'request.too-many',
    });
  });

  it('is charged once for an operation, and not for what others write', async () => {
    const { write, stores } = account();
    const operation = newOperationId();
    for (let count = 0; count < 100; count += 1) await write(NOW, 1_000, operation);
    for (let count = 1; count < 60; count += 1) await write(NOW);
    await expect(write(NOW)).rejects.toMatchObject({ code: 'request.too-many' });
    await account('eve', stores).write(NOW);
  });

  it('that was refused may still write less: a refusal counts nothing', async () => {
    const { write } = account();
    await write(NOW, 199_999_000);
    await expect(write(NOW, 1_001)).rejects.toMatchObject({ code: 'request.too-many' });
    await write(NOW, 1_000);
  });
});
