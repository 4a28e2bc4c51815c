// The table of pictures in the pages' HTML.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  packPictures,
  unpackPictures,
  type PictureTable,
} from '../../../../src/domain/story/pictures.ts';

const SIZES = [
  { width: 1600, height: 1067, widths: [320, 1600] },
  { width: 720, height: 720, widths: [240, 720] },
  { width: 720, height: 720, widths: [360, 720] },
];

it('lists each size once', () => {
  const [wide, square] = SIZES;
  if (!wide || !square) throw new Error('There are two sizes.');
  const table = {
    a: { hash: '0a', ...wide },
    b: { hash: '0b', ...square },
    c: { hash: '0c', ...wide },
  };
  expect(packPictures(table)).toEqual({
    sizes: [wide, square],
    pictures: { a: '0a 0', b: '0b 1', c: '0c 0' },
  });
});

it('unpacks to what was packed', () => {
  const info = fc.record({
    hash: fc.stringMatching(/^[0-9a-f]{10}$/),
    size: fc.constantFrom(...SIZES),
  });
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z0-9/-]+$/), info), (pictures) => {
      const entries = Object.entries(pictures).map(([name, { hash, size }]) => [
        name,
        { hash, ...size },
      ]);
      const table = Object.fromEntries(entries) as PictureTable;
      expect(unpackPictures(packPictures(table))).toEqual(table);
    }),
  );
});
