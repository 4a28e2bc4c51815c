// Shrinking a picture in the browser before it is uploaded.
import { describe, expect, it } from 'vitest';
import {
  SEND_AS_IT_IS_BYTES,
  shrinkImage,
  type ImageTools,
} from '../../../src/ui/picking/shrink-image.ts';
import { craftPng } from '../../support/images.ts';

const file = (bytes: number, name = 'wallet.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

/** Returns image tools whose picture is encoded to `bytes` at full size and quality, with what they recorded. */
function fakeTools(bytes: number, [width, height] = [100, 100]) {
  const closed = { count: 0 };
  const scales: number[] = [];
  const tools: ImageTools = {
    decode: () =>
      Promise.resolve({
        width,
        height,
        close: () => {
          closed.count += 1;
        },
      }),
    // An empty blob that only claims its size: filling a gigabyte would take seconds.
    encode: (_, scale, { quality = 1 }) => {
      scales.push(scale);
      const size = Math.floor(bytes * scale * scale * quality);
      return Promise.resolve(Object.defineProperty(new Blob([]), 'size', { value: size }));
    },
  };
  return { tools, closed, scales };
}

describe('shrinkImage', () => {
  it('returns a file of 4,000,000 bytes unchanged', async () => {
    const png = craftPng(1_080, 12_000);
    const rest = new Uint8Array(SEND_AS_IT_IS_BYTES - png.byteLength);
    const small = new File([png, rest], 'wallet.png');
    expect(await shrinkImage(small)).toBe(small);
  });

  it.each([
    ['taller than the server accepts', 1_080, 15_000, 0.8],
    ['of more pixels than it accepts', 10_000, 10_000, 0.4],
  ])('scales down a small file that is %s', async (_, width, height, scale) => {
    const { tools, scales } = fakeTools(1_000_000, [width, height]);
    const tall = new File([craftPng(width, height)], 'wallet.png');
    expect(await shrinkImage(tall, undefined, 'image/jpeg', tools)).toMatchObject({
      type: 'image/jpeg',
    });
    expect(scales).toEqual([scale]);
  });

  it.each([3_000_000, 5_000_000, 20_000_000, 50_000_000])(
    're-encodes a larger file, of %i bytes at full size, until it fits, and reports progress',
    async (bytes) => {
      const { tools, closed } = fakeTools(bytes);
      const shares: number[] = [];
      const made = await shrinkImage(
        file(SEND_AS_IT_IS_BYTES + 1),
        (share) => shares.push(share),
        'image/jpeg',
        tools,
      );
      expect(made instanceof File && made.size).toBeLessThanOrEqual(SEND_AS_IT_IS_BYTES);
      expect(made).toMatchObject({ name: 'wallet.jpg', type: 'image/jpeg' });
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(closed.count).toBe(1);
    },
  );

  it('encodes a PNG once at each size', async () => {
    const { tools, scales } = fakeTools(5_000_000);
    const gif = file(SEND_AS_IT_IS_BYTES + 1, 'a.gif');
    const made = await shrinkImage(gif, undefined, 'image/png', tools);
    expect(made).toMatchObject({ name: 'a.png', type: 'image/png' });
    expect(scales).toEqual([1, 0.75]);
  });

  it('gives up if the file cannot be made small enough', async () => {
    const { tools, closed } = fakeTools(1_000_000_000);
    expect(await shrinkImage(file(SEND_AS_IT_IS_BYTES + 1), undefined, 'image/jpeg', tools)).toBe(
      'filePixels',
    );
    expect(closed.count).toBe(1);
  });

  it('gives up if the file is no picture', async () => {
    const { tools } = fakeTools(1);
    const broken = { ...tools, decode: () => Promise.reject(new Error('no picture')) };
    expect(await shrinkImage(file(1), undefined, 'image/jpeg', broken)).toBe('fileUnreadable');
  });
});
