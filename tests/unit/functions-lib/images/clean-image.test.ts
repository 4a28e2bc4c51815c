// Uploaded pictures: only intact ones are accepted, and only their pixels are stored (SPEC 5).
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanImage } from '../../../../functions/lib/images/clean-image.ts';
import {
  MAX_IMAGE_BYTES,
  MAX_STORED_IMAGE_BYTES,
  MAX_STORED_IMAGE_PIXELS,
} from '../../../../src/domain/limits.ts';
import { craftPng, concat, makePicture, padJpeg, smallGif } from '../../../support/images.ts';
import { useUnlimitedRendering } from '../../../support/use-unlimited-rendering.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const jpeg = await makePicture('jpeg');
const png = await makePicture('png');
const gif = await makePicture('gif');

describe('an intact picture', () => {
  it.each([
    ['JPEG', jpeg, 'image/jpeg'],
    ['PNG', png, 'image/png'],
    ['GIF', gif, 'image/png'],
  ])('of type %s is accepted, with its size and both hashes', async (_, sent, type) => {
    const clean = await cleanImage(sent);
    expect(clean).toMatchObject({ type, width: 64, height: 48 });
    const { format, width, height } = await sharp(clean.bytes).metadata();
    expect([`image/${format}`, width, height]).toEqual([type, 64, 48]);
    expect(clean.sentSha256).toBe(sha256(sent));
    expect(clean.sha256).toBe(sha256(clean.bytes));
  });

  it('looks the same as before', async () => {
    const before = await sharp(png).raw().toBuffer();
    const after = await sharp((await cleanImage(png)).bytes)
      .raw()
      .toBuffer();
    expect(after.equals(before)).toBe(true);
  });

  it('has the same pixel hash whatever metadata surrounds the pixels', async () => {
    const commented = padJpeg(jpeg, jpeg.byteLength + 500);
    const [one, two] = [await cleanImage(jpeg), await cleanImage(commented)];
    expect(two.sha256).toBe(one.sha256);
    expect(two.sentSha256).not.toBe(one.sentSha256);
  });

  it('of an animation is a single frame', async () => {
    const clean = await cleanImage(smallGif(3));
    expect(await sharp(clean.bytes).metadata()).toMatchObject({ format: 'png', width: 1 });
    expect((await sharp(clean.bytes).metadata()).pages).toBeUndefined();
  });

  it('is scaled down to 16 million pixels and to the requested side length', async () => {
    const large = await cleanImage(craftPng(8_000, 4_000));
    expect(large.width * large.height).toBeLessThanOrEqual(MAX_STORED_IMAGE_PIXELS);
    expect(large.width / large.height).toBeCloseTo(2, 2);
    const tall = await cleanImage(craftPng(1_000, 12_000));
    expect([tall.width, tall.height]).toEqual([1_000, 12_000]);
    const small = await cleanImage(png, { maxSidePx: 32 });
    expect([small.width, small.height]).toEqual([32, 24]);
    expect(await cleanImage(png, { maxSidePx: 1_000 })).toMatchObject({ width: 64, height: 48 });
  });
});

describe('a picture that takes much memory or space', () => {
  useUnlimitedRendering();

  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['16 bits, row by row', () => craftPng(4_100, 4_100, [], { depth: 16, colour: 6 })],
    ['interlaced, grey', () => interlaced(6_300, 8, 0)],
    ['a progressive JPEG as cameras write it', () => progressive('4:2:0')],
  ])('is accepted within the limits: %s', async (_, make) => {
    const { width, height } = await cleanImage(await make());
    expect(width * height).toBeLessThanOrEqual(MAX_STORED_IMAGE_PIXELS);
  });

  it.each<[string, () => Uint8Array]>([
    ['40 million random pixels of one bit', () => craftPng(6_200, 6_280, [], { noise: true })],
    [
      'a million random pixels',
      () => craftPng(1_080, 1_080, [], { depth: 8, colour: 6, noise: true }),
    ],
  ])('is stored in at most 4 MB, large enough to read: %s', async (_, make) => {
    const clean = await cleanImage(make());
    expect(clean.bytes.byteLength).toBeLessThanOrEqual(MAX_STORED_IMAGE_BYTES);
    expect(clean).toMatchObject({ type: 'image/jpeg' });
    expect(Math.min(clean.width, clean.height)).toBeGreaterThanOrEqual(1_000);
    expect((await sharp(clean.bytes).metadata()).format).toBe('jpeg');
  });

  it('shows what was transparent in white when it becomes a JPEG', async () => {
    const [width, height] = [1_080, 1_080];
    const noise = craftPng(width, height, [], { depth: 8, colour: 6, noise: true });
    const pixels = await sharp(noise).raw().toBuffer();
    pixels.fill(0, width * 1_040 * 4);
    const sent = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const clean = await cleanImage(new Uint8Array(sent));
    const last = await sharp(clean.bytes)
      .extract({ left: 500, top: 1_060, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(clean.type).toBe('image/jpeg');
    expect([...last.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('data other than pixels', () => {
  it('is removed: location, camera and comments; the picture is turned upright', async () => {
    const sent = new Uint8Array(
      await sharp(jpeg)
        .withExif({
          IFD0: { Make: 'SECRET-CAMERA', Orientation: '6' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
        })
        .withMetadata({ orientation: 6 })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
        .toBuffer(),
    );
    expect(text(sent)).toMatch(/Exif[^]*SECRET-CAMERA/);
    expect(text(sent)).toContain('SECRET-XMP');
    const clean = await cleanImage(sent);
    expect(text(clean.bytes)).not.toMatch(/Exif|SECRET|GPS|adobe/);
    const after = await sharp(clean.bytes).metadata();
    expect([after.exif, after.xmp, after.orientation]).toEqual([undefined, undefined, undefined]);
    expect([clean.width, clean.height]).toEqual([48, 64]);
  });

  it.each<[string, Uint8Array]>([
    ['a page behind a JPEG', concat(jpeg, '<script>SECRET</script>')],
    ['an archive behind a PNG', concat(png, 'PK\u0003\u0004SECRET')],
    ['a page behind a GIF', concat(gif, '<html>SECRET')],
    [
      'a comment in a JPEG',
      concat(jpeg.subarray(0, 2), new Uint8Array([0xff, 0xfe, 0, 8]), 'SECRET', jpeg.subarray(2)),
    ],
    ['a text in a PNG', craftPng(8, 8, [['tEXt', Buffer.from('Comment\0SECRET')]])],
    [
      'a script in a comment of a GIF',
      concat(
        gif.subarray(0, -1),
        new Uint8Array([0x21, 0xfe, 6]),
        'SECRET',
        new Uint8Array([0, 0x3b]),
      ),
    ],
  ])('is removed: %s', async (_, sent) => {
    expect(text(sent)).toContain('SECRET');
    const clean = await cleanImage(sent);
    expect(text(clean.bytes)).not.toContain('SECRET');
  });
});

const interlaced = (side: number, depth: number, colour: number) =>
  craftPng(side, side, [], { depth, colour, interlace: 1 });
const EXIF = new Uint8Array([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]);
const turned = (side: number) => craftPng(side, side, [['eXIf', EXIF]], { depth: 16, colour: 6 });
const progressive = async (chromaSubsampling: '4:4:4' | '4:2:0') =>
  new Uint8Array(
    await sharp({ create: { width: 4_500, height: 4_500, channels: 3, background: '#345' } })
      .jpeg({ progressive: true, chromaSubsampling, quality: 10 })
      .toBuffer(),
  );

/** Returns the frame header of a JPEG of 8,000 x 5,000 with three components, and the header of its first scan. */
const jpegHeader = (componentsOfScan: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x13, 0x88, 0x1f, 0x40, 3],
    ...[1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xda, 0, 12, componentsOfScan],
  ]);

/** The frame and the end of a GIF; what precedes them takes 19 bytes. */
const hugeFrame = smallGif(1, [1, 1], [60_000, 60_000]).subarray(19);

const invalid = (reason: string) => ({
  code: 'file.invalid',
  message: expect.stringContaining('Invalid file') as string,
  data: { reason },
});

describe('an unacceptable file', () => {
  it.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
    ['empty', new Uint8Array(), 'empty'],
    ['text', concat('hello'), 'type'],
    ['SVG', concat('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'type'],
    ['SVG with a declaration', concat('<?xml version="1.0"?><svg/>'), 'type'],
    ['HTML', concat('<!doctype html><script>1</script>'), 'type'],
    ['WebP', makePicture('webp'), 'type'],
    ['AVIF', makePicture('avif'), 'type'],
    ['TIFF', makePicture('tiff'), 'type'],
    ['HEIC', concat(new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(64)), 'type'],
    ['BMP', concat('BM', new Uint8Array(64)), 'type'],
    ['PDF', concat('%PDF-1.7'), 'type'],
    ['GIF of no version', concat('GIF88a', gif.subarray(6)), 'type'],
    ['a PNG whose header comes late', concat(png.subarray(0, 8), new Uint8Array(64)), 'type'],
    ['the first bytes of a JPEG', jpeg.subarray(0, 3), 'damaged'],
    ['the first bytes of a PNG', png.subarray(0, 16), 'damaged'],
    ['the first bytes of a GIF', gif.subarray(0, 6), 'damaged'],
    ['a JPEG before a page', concat(jpeg.subarray(0, 4), '<html>'.repeat(50)), 'damaged'],
    ['a PNG before a page', concat(png.subarray(0, 33), '<html>'.repeat(50)), 'damaged'],
    ['a GIF before a page', concat('GIF89a', '/*<html>*/=1;'.repeat(50)), 'damaged'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'damaged'],
    ['half a PNG', png.subarray(0, png.length / 2), 'damaged'],
    ['half a GIF', gif.subarray(0, gif.length / 2), 'damaged'],
    [
      'a PNG with a broken checksum',
      png.map((byte, at) => (at === 30 ? byte ^ 1 : byte)),
      'damaged',
    ],
    ['a GIF cut off in its second frame', smallGif(2).subarray(0, -4), 'damaged'],
    ['a GIF without a picture', smallGif(0), 'damaged'],
    ['a picture without width', craftPng(0, 10), 'damaged'],
    ['a bomb of 15,000 x 15,000', craftPng(15_000, 15_000), 'pixels'],
    ['one side of 12,001', craftPng(12_001, 1), 'pixels'],
    ['40 million pixels and some', craftPng(8_000, 5_001), 'pixels'],
    ['a screen of 65,535 in a GIF', smallGif(1, [65_535, 65_535]), 'pixels'],
    ['a frame larger than its GIF', smallGif(1, [1, 1], [60_000, 60_000]), 'pixels'],
    [
      'a second frame larger than its GIF',
      concat(smallGif(1).subarray(0, -1), hugeFrame),
      'pixels',
    ],
    ['1,001 frames', smallGif(1_001), 'pixels'],
    ['317 MB of memory: interlaced, 16 bits', interlaced(6_300, 16, 6), 'pixels'],
    ['129 MB: interlaced', interlaced(5_680, 8, 6), 'pixels'],
    ['317 MB: 16 bits that may be turned', turned(6_300), 'pixels'],
    ['a GIF of 132 MB', smallGif(1, [5_750, 5_750], [1, 1]), 'pixels'],
    ['a progressive JPEG of 20 million pixels', progressive('4:4:4'), 'pixels'],
    ['240 MB: a scan for each component of a JPEG', jpegHeader(1), 'pixels'],
    ['a header alone of a JPEG with one scan', jpegHeader(3), 'damaged'],
  ])('is refused: %s', async (_, sent, reason) => {
    await expect(cleanImage(await sent)).rejects.toMatchObject(invalid(reason));
  });

  it('is larger than 5,242,880 bytes; exactly that size is accepted', async () => {
    const exact = padJpeg(jpeg, MAX_IMAGE_BYTES);
    expect(exact).toHaveLength(MAX_IMAGE_BYTES);
    expect(await cleanImage(exact)).toMatchObject({ width: 64, height: 48 });
    await expect(cleanImage(padJpeg(jpeg, MAX_IMAGE_BYTES + 1))).rejects.toMatchObject({
      code: 'file.too-large',
      message: expect.stringContaining('File too large') as string,
    });
  });

  it('made by corrupting a picture is refused as invalid, if at all', async () => {
    let seed = 20_261_121;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 300; run += 1) {
      const sent = [jpeg, png, gif][random(3)]?.slice() ?? jpeg;
      for (let n = random(6); n >= 0; n -= 1) sent[3 + random(sent.length - 3)] = random(256);
      const cut = random(2) === 0 ? sent : sent.subarray(0, random(sent.length));
      const result = await cleanImage(cut).catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toMatchObject({ code: 'file.invalid' });
    }
  });
});

it('a picture that takes too long is not called damaged: it may be sent again', async () => {
  const late = vi
    .spyOn(sharp.prototype, 'toBuffer')
    .mockRejectedValue(new Error('timeout: 7% complete'));
  onTestFinished(() => late.mockRestore());
  await expect(cleanImage(png)).rejects.toMatchObject({
    code: 'server.busy',
    retryAfterSeconds: expect.any(Number) as number,
  });
});
