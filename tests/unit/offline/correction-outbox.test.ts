// A reader's own corrections in their browser: what is kept, and what is not.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CORRECTIONS_KEY } from '../../../src/domain/storage-keys.ts';
import { report, sendWaiting } from '../../../src/offline/correction-outbox.ts';
import { mapStorage } from '../../support/map-storage.ts';

const BODY = {
  ...{ language: 'ko' as const, part: 'part-1' as const, paragraph: 0, offset: 0 },
  ...{ words: 'rain', before: '', after: '', wording: 'snow', note: '' },
};
const stored = new Map<string, string>();

/** Makes the server answer every request with this from now on. */
function answerWith(status: number, body: object): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

/** Waits for a result, and passes the time between attempts. */
async function resultOf<T>(result: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return result;
}

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', mapStorage(stored));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [409, 'correction.full'],
  [429, 'request.too-many'],
  [503, 'storage.unavailable'],
])('one that is refused for now (%d %s) is kept and sent later', async (status, error) => {
  answerWith(status, { error, message: '' });
  expect(await resultOf(report(BODY))).toBe('later');
  answerWith(201, { received: true });
  expect(await resultOf(sendWaiting())).toEqual(['sent']);
  expect(await resultOf(sendWaiting())).toEqual([]);
});

it.each([
  [409, 'correction.outdated'],
  [404, 'part.unknown'],
])('one that is refused for good (%d %s) is not kept', async (status, error) => {
  answerWith(status, { error, message: '' });
  expect(await resultOf(report(BODY))).toBe('refused');
  expect(stored.has(CORRECTIONS_KEY)).toBe(false);
});
