// Persistent storage is asked for by what a reader makes, once per browser (SPEC 4, Download).
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Mark } from '../../../src/domain/book/marks/mark.ts';
import { useProfile } from '../../support/offline/profile.ts';

useProfile(() => undefined);

let asked = 0;
beforeEach(() => {
  asked = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(navigator.storage, 'persist').mockImplementation(() => {
    asked += 1;
    return Promise.resolve(false);
  });
});

const mark = { id: 'a' } as Mark;
const address = { userId: 'elif', language: 'tr', part: 'part-1' } as const;
const text = { title: 'x', text: ['y'] };
const source = { title: '', text: [''] };
const at = '2026-11-21T10:00:00.000Z';
const backup = { page: 'one', baseRev: 1, base: text, followsDraft: false, text, source, at };

const marksOf = () => import('../../../src/offline/marks.ts');
const backupsOf = () => import('../../../src/offline/translation-backup.ts');

test.each<[string, () => Promise<unknown>, asks: number]>([
  ['a mark asks', async () => (await marksOf()).writeMark(mark), 1],
  [
    "a translator's unsaved text asks",
    async () => (await backupsOf()).writeBackup(address, backup),
    1,
  ],
  ['reading marks does not ask', async () => (await marksOf()).readMarks(), 0],
])('%s, and no later page asks again', async (_, act, asks) => {
  for (const page of ['the first', 'a later one']) {
    vi.resetModules();
    await act();
    await act();
    expect(asked, page).toBe(asks);
  }
});
