// Shrinking a picture in the browser before it is uploaded (DESIGN decision 38).
import { describe, expect, it } from 'vitest';
import {
  SEND_AS_IT_IS_BYTES,
  shrinkImage,
  type ImageTools,
} from '../../../src/ui/picking/shrink-image.ts';

const file = (bytes: number, name = 'wallet.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

/** A picture whose JPEG has this many bytes at full size and quality. */
function picture(bytes: number) {
  const closed = { count: 0 };
  const tools: ImageTools = {
    decode: () =>
      Promise.resolve({
        width: 100,
        height: 100,
        close: () => {
          closed.count += 1;
        },
      }),
    // Only its size matters, and a gigabyte takes seconds to fill.
    encode: (_, scale, quality) => {
      const size = Math.floor(bytes * scale * scale * quality);
      return Promise.resolve(Object.defineProperty(new Blob([]), 'size', { value: size }));
    },
  };
  return { tools, closed };
}

describe('shrinkImage', () => {
  it('DESIGN 38: returns a file of 4,000,000 bytes unchanged', async () => {
    const small = file(SEND_AS_IT_IS_BYTES);
    expect(await shrinkImage(small)).toBe(small);
  });

  it.each([3_000_000, 5_000_000, 20_000_000, 50_000_000])(
    're-encodes one of %i bytes until it fits, and reports progress',
    async (bytes) => {
      const { tools, closed } = picture(bytes);
      const shares: number[] = [];
      const made = await shrinkImage(
        file(SEND_AS_IT_IS_BYTES + 1),
        (share) => shares.push(share),
        tools,
      );
      expect(made?.size).toBeLessThanOrEqual(SEND_AS_IT_IS_BYTES);
      expect(made).toMatchObject({ name: 'wallet.jpg', type: 'image/jpeg' });
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(closed.count).toBe(1);
    },
  );

  it('gives up if the file cannot be made small enough', async () => {
    const { tools, closed } = picture(1_000_000_000);
    expect(await shrinkImage(file(SEND_AS_IT_IS_BYTES + 1), undefined, tools)).toBeNull();
    expect(closed.count).toBe(1);
  });

  it('gives up if the file is no picture', async () => {
    const { tools } = picture(1);
    const broken = { ...tools, decode: () => Promise.reject(new Error('no picture')) };
    expect(await shrinkImage(file(SEND_AS_IT_IS_BYTES + 1), undefined, broken)).toBeNull();
  });
});
