// Bodies: bytes are read back unchanged, and can be listed by age.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  bodyTime,
  isBodyId,
  listBodiesBefore,
  newBodyId,
  putBody,
  readBody,
  removeBody,
} from '../../../../functions/lib/storage/bodies.ts';
import { useTestBlobs } from '../../../support/blobs.ts';

const blobs = useTestBlobs();

it('a body of five megabytes is read back intact, with its type', async () => {
  const bytes = new Uint8Array(randomBytes(5_242_880));
  const store = blobs.open('images');
  const id = await putBody(store, 'screenshots', { bytes, type: 'image/png' });
  expect(isBodyId(id)).toBe(true);
  const found = await readBody(store, 'screenshots', id);
  expect(found?.type).toBe('image/png');
  expect(Buffer.from(found?.bytes ?? []).equals(bytes)).toBe(true);
  expect(blobs.calls.map((call) => call.method)).toEqual(['PUT', 'GET']);
});

it('a view of a larger buffer is stored without the rest', async () => {
  const bytes = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
  const id = await putBody(blobs.open('images'), 'profiles', { bytes, type: 'image/gif' });
  expect([...((await readBody(blobs.open('images'), 'profiles', id))?.bytes ?? [])]).toEqual([
    2, 3,
  ]);
});

it('a body that is absent or in another folder is null; removing it twice is fine', async () => {
  const store = blobs.open('images');
  const id = await putBody(store, 'uploads', { bytes: new Uint8Array([1]), type: 'image/png' });
  expect(await readBody(store, 'screenshots', id)).toBeNull();
  await removeBody(store, 'uploads', id);
  await removeBody(store, 'uploads', id);
  expect(await readBody(store, 'uploads', id)).toBeNull();
});

it('lists old bodies, but neither recent ones nor foreign keys', async () => {
  const store = blobs.open('images');
  const body = { bytes: new Uint8Array([1]), type: 'image/png' };
  const old = await putBody(store, 'uploads', body, newBodyId(1_000));
  await putBody(store, 'uploads', body, newBodyId(2_000));
  await store.mark('uploads/stranger');
  expect(bodyTime(old)).toBe(1_000);
  expect(await listBodiesBefore(store, 'uploads', 2_000, 10)).toEqual([old]);
  expect(await listBodiesBefore(store, 'uploads', 2_000, 10, old)).toEqual([]);
  expect(await listBodiesBefore(store, 'uploads', 2_000, 0)).toEqual([]);
});

it.each(['', '..', '1700000000000-xyz', '../x', `1700000000000-${'a'.repeat(31)}`, null, 7])(
  '%j is no name of a body',
  (word) => {
    expect(isBodyId(word)).toBe(false);
  },
);
