// Persistent storage is asked for by what a reader makes, once per browser (SPEC 4).
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { Mark } from '../../../src/domain/book/marks/mark.ts';
import type { TextBackup } from '../../../src/offline/translation-backup.ts';
import { useProfile } from '../../support/offline/profile.ts';

useProfile(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

const address = { userId: 'elif', language: 'tr', part: 'part-1' } as const;
const open = async () => ({
  ...(await import('../../../src/offline/marks.ts')),
  ...(await import('../../../src/offline/translation-backup.ts')),
});

test.each([
  ['a mark', async () => (await open()).writeMark({ id: 'a' } as Mark)],
  ['an unsaved text', async () => (await open()).writeBackup(address, { page: 'a' } as TextBackup)],
])('%s asks; reading does not, nor does a later page', async (_, write) => {
  const persist = vi.spyOn(navigator.storage, 'persist');
  await (await open()).readMarks();
  expect(persist).not.toHaveBeenCalled();
  await write();
  vi.resetModules();
  await write();
  expect(persist).toHaveBeenCalledOnce();
});
