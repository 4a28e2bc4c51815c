// After its user changed what readers see, a browser requests the list and the credits again.
import { set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { useProfile } from '../../support/offline/profile.ts';
import { openReadingTab } from '../../support/offline/reading-tab.ts';

const LIST = '/api/stories/nine-realms/parts';
const PART = '/api/stories/nine-realms/ko/part-1';
const CREDIT = '/api/translations/published/ko';

useProfile(() => undefined);

async function keepAll() {
  const tab = await openReadingTab();
  const { localStore } = await import('../../../src/offline/database.ts');
  for (const path of [LIST, PART, CREDIT]) {
    await set(path, { path, data: {}, timestamp: 1 }, localStore('api-responses'));
  }
  return (path: string) => tab.stored('api-responses', path);
}

it('a write that succeeds removes the list and the credits, not the texts', async () => {
  const stored = await keepAll();
  const { invalidateOnSuccess } = await import('../../../src/offline/invalidate-published.ts');
  expect(await invalidateOnSuccess(Promise.resolve({ ok: true, data: 7 }))).toEqual({
    ok: true,
    data: 7,
  });
  await eventually(async () => expect(await stored(LIST)).toBeUndefined());
  await eventually(async () => expect(await stored(CREDIT)).toBeUndefined());
  expect(await stored(PART)).toBeDefined();
});

it('a write that fails removes nothing', async () => {
  const stored = await keepAll();
  const { invalidateOnSuccess } = await import('../../../src/offline/invalidate-published.ts');
  expect(await invalidateOnSuccess(Promise.resolve({ ok: false }))).toEqual({ ok: false });
  await new Promise((done) => setTimeout(done, 50));
  expect(await stored(LIST)).toBeDefined();
});
