// Pictures for tests: valid ones, and crafted ones with false sizes or huge dimensions.
import { randomBytes } from 'node:crypto';
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

/** How the pixels of a PNG are written (PNG 11.2.2): bits per sample, colour type, interlace method. */
export interface PngForm {
  depth: number;
  colour: number;
  interlace: number;
}

const SAMPLES_PER_PIXEL: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** Adam7 (PNG 8.2): where each pass starts and the steps between its pixels. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Creates a PNG of any size in few bytes: black, by default one bit per pixel. `chunks` precede its pixels. With
 * `noise`, a pixel is any colour, and the file cannot be compressed.
 */
export function craftPng(
  width: number,
  height: number,
  chunks: [string, Uint8Array][] = [],
  form: Partial<PngForm> & { noise?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const { depth = 1, colour = 0, interlace = 0, noise = false } = form;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const passes = interlace === 1 ? ADAM7 : [[0, 0, 1, 1] as const];
  const rows = passes.map(([left, top, right, down]) => {
    const across = Math.ceil(
      ((Math.ceil((width - left) / right) * depth) / 8) * (SAMPLES_PER_PIXEL[colour] ?? 1),
    );
    const count = Math.ceil((height - top) / down);
    const pixels = noise ? randomBytes((across + 1) * count) : Buffer.alloc((across + 1) * count);
    // Each row starts with its filter: none.
    for (let row = 0; row < count; row += 1) pixels[row * (across + 1)] = 0;
    return pixels;
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const parts = [
    chunk('IHDR', header),
    ...chunks.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(Buffer.concat(rows), noise ? { level: 1 } : {})),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}

/** Creates a GIF of `frames` frames of size `frame` on a screen of size `screen`, with nothing between them. */
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

export function concat(...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
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
  return concat(jpeg.subarray(0, 2), ...comments, jpeg.subarray(2));
}
