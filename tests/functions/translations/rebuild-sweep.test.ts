// The sweep finishes what a crash left undone between a write and the head that counts it, wherever it stopped.
import { beforeEach, describe, expect, it } from 'vitest';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { creditKey, documentKey, HEAD_KEY } from '../../../functions/lib/storage/blob-keys.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { append } from '../../../functions/lib/texts/document.ts';
import { countRevision, readHead } from '../../../functions/lib/texts/head/head.ts';
import { readPublishedPart } from '../../../functions/lib/texts/published.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import { updatePublished } from '../../../functions/lib/texts/update-published.ts';
import { useTestBlobs } from '../../support/blobs.ts';
import { makePart } from '../../support/translations/parts.ts';

const PLACE = { language: 'ko', slug: 'part-1' } as const;
const AT = '2026-11-21T12:00:00.000Z';

const blobs = useTestBlobs();
let store: Store;
let reports: unknown[] = [];
const repair = () => repairHead(store, (error) => void reports.push(error));

beforeEach(() => {
  store = blobs.open('translations');
  reports = [];
});

/** Does the first steps of a publish: writes the history entry and the document. */
async function write(title: string) {
  const part = { ...makePart('part-1', 'Words.'), title };
  const { live } = await append({ store, place: PLACE, operation: newOperationId() }, () =>
    Promise.resolve({
      kind: 'published',
      at: AT,
      by: null,
      live: {
        rev: 0,
        part,
        source: null,
        orphans: [],
        by: null,
        at: AT,
        replaced: null,
        sameSources: [],
      },
    }),
  );
  if (!live) throw new Error('It was published');
  return live;
}
const title = async () => (await readPublishedPart(store, 'ko', 'part-1'))?.live.part?.title;

describe('an interrupted publish', () => {
  it('is finished if readers did not see it yet', async () => {
    await write('Ash');
    expect(await title()).toBeUndefined();
    expect(await repair()).toEqual(['ko/part-1']);
    expect(await title()).toBe('Ash');
    expect(await readHead(store)).toMatchObject({ rev: 1, count: 1 });
  });

  it('is finished if readers still saw the older of two texts', async () => {
    await updatePublished(store, PLACE, await write('Ash'));
    await write('Embers');
    expect(await title()).toBe('Ash');
    expect(await repair()).toEqual(['ko/part-1']);
    expect(await title()).toBe('Embers');
    expect((await readHead(store))?.rev).toBe(2);
  });

  it('is finished if only its history entry was written, not the document', async () => {
    await updatePublished(store, PLACE, await write('Ash'));
    const before = await store.readTagged(documentKey('ko', 'part-1'));
    await write('Embers');
    const now = await store.readTagged(documentKey('ko', 'part-1'));
    await store.writeIf(documentKey('ko', 'part-1'), before?.value, { etag: now?.etag ?? '' });
    expect(await repair()).toEqual(['ko/part-1']);
    expect(await title()).toBe('Embers');
  });

  it('is counted if the head did not count it yet', async () => {
    await updatePublished(store, PLACE, await write('Ash'));
    await store.remove(HEAD_KEY);
    expect(await repair()).toEqual(['ko/part-1']);
    expect(await readHead(store)).toMatchObject({ rev: 1, count: 1 });
  });

  it('is not found where everything was finished', async () => {
    await updatePublished(store, PLACE, await write('Ash'));
    blobs.breakCalls(null);
    expect(await repair()).toEqual([]);
    expect(blobs.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('does not keep the sweep from repairing other parts when a document cannot be read', async () => {
    await store.writeIf(documentKey('ja', 'part-1'), { rev: 'x' }, { isNew: true });
    await write('Ash');
    expect(await repair()).toEqual(['ko/part-1']);
    expect(reports).toEqual([
      expect.objectContaining({ message: expect.stringMatching('ja') as string }),
    ]);
  });
});

it('a credit that the head does not count yet is counted', async () => {
  const translator = { language: 'tr', name: 'Deniz', bio: '', socialMediaLinks: {} };
  await store.writeIf(creditKey('tr'), { rev: 1, translator }, { isNew: true });
  await countRevision(store, 'credit/tr', 1);
  const counted = await store.readTagged(creditKey('tr'));
  await store.writeIf(creditKey('tr'), { rev: 2, translator }, { etag: counted?.etag ?? '' });
  expect(await repair()).toEqual(['credit/tr']);
  expect((await readHead(store))?.parts['credit/tr']?.rev).toBe(2);
  expect(await repair()).toEqual([]);
});
