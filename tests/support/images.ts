// Pictures for tests: valid ones, and crafted ones with false sizes or huge dimensions.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff';

/** Creates a picture with a gradient. */
export async function makePicture(
  format: Format,
  { width = 64, height = 48 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7) % 251;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Creates a black PNG of any size in few bytes: one bit per pixel. `chunks` precede its pixels. */
export function blackPng(
  width: number,
  height: number,
  chunks: [string, Uint8Array][] = [],
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const parts = [
    chunk('IHDR', header),
    ...chunks.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}

/** Creates a GIF with small frames on a screen of that size, with nothing between the frames. */
export function smallGif(
  frames: number,
  screen: [number, number] = [1, 1],
  frame: [number, number] = [1, 1],
): Uint8Array<ArrayBuffer> {
  const word = (value: number) => [value & 255, value >> 8];
  const head = [...Buffer.from('GIF89a'), ...word(screen[0]), ...word(screen[1]), 0x80, 0, 0];
  const colours = [0, 0, 0, 255, 255, 255];
  const one = [0x2c, 0, 0, 0, 0, ...word(frame[0]), ...word(frame[1]), 0, 2, 2, 0x44, 1, 0];
  const all = Array.from({ length: frames }, () => one).flat();
  return new Uint8Array([...head, ...colours, ...all, 0x3b]);
}

/** Concatenates bytes. */
export function join(...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));
}

/** Pads a JPEG to exactly `bytes` bytes with comments, so that it stays valid. */
export function padJpeg(jpeg: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const comments: Buffer[] = [];
  let missing = bytes - jpeg.byteLength;
  while (missing > 0) {
    // Never leaves a remainder too short for another comment.
    const size = missing > 65_000 + 4 ? 65_000 : missing;
    const comment = Buffer.alloc(size, 0x20);
    comment.set([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 255]);
    comments.push(comment);
    missing -= size;
  }
  return join(jpeg.subarray(0, 2), ...comments, jpeg.subarray(2));
}
