// Reads from a picture's header its dimensions and the memory that decoding it takes, before anything is decoded,
// because a picture of few bytes can fill any memory. sharp's metadata() is not a substitute: it accepts a GIF that was
// cut off after its first frame, whose later frames are larger than its screen, or whose screen size libvips ignores.
import {
  MAX_IMAGE_FRAMES,
  MAX_IMAGE_DECODING_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PX,
} from './limits.ts';
import type { ImageType } from './uploads.ts';

/** Size in pixels, for GIF the number of frames, and what libvips must hold in memory at once, in bytes. */
export interface ImageMeasures {
  width: number;
  height: number;
  frames: number;
  decodingBytes: number;
}

/** Measures a picture of that type by what its header claims; null if the header cannot be parsed. */
export function measureImage(bytes: Uint8Array, type: ImageType): ImageMeasures | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const measures = READERS[type](view);
    return measures && measures.width > 0 && measures.height > 0 ? measures : null;
  } catch (error) {
    // Read past the end: the file is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns whether a picture may be decoded. */
export function isWithinLimits({ width, height, frames, decodingBytes }: ImageMeasures): boolean {
  return (
    Math.max(width, height) <= MAX_IMAGE_SIDE_PX &&
    width * height <= MAX_IMAGE_PIXELS &&
    frames <= MAX_IMAGE_FRAMES &&
    decodingBytes <= MAX_IMAGE_DECODING_BYTES
  );
}

const READERS: Record<ImageType, (view: DataView) => ImageMeasures | null> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/gif': readGif,
};

/** Samples per pixel of PNG's colour types once decoded: palettes become colours, and any may have transparency. */
const PNG_SAMPLES: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 };
const INTERLACED = 1;
const PNG_EXIF = 0x65_58_49_66;

/** Reads a PNG. If it is interlaced or its Exif chunk may rotate it, it is decoded as a whole, else row by row. */
function readPng(view: DataView): ImageMeasures {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const needsWhole = view.getUint8(28) === INTERLACED || hasExif(view);
  const pixelBytes = (PNG_SAMPLES[view.getUint8(25)] ?? 4) * (view.getUint8(24) > 8 ? 2 : 1);
  return { width, height, frames: 1, decodingBytes: needsWhole ? width * height * pixelBytes : 0 };
}

/** Returns whether a PNG has an Exif chunk before or after its pixels. */
function hasExif(view: DataView): boolean {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === PNG_EXIF) return true;
  }
  return false;
}

/** Returns whether a marker stands alone, without a length. */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Returns whether a marker starts a frame; C4, C8 and CC are tables and a reserved marker. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const START_OF_SCAN = 0xda;
/** The markers that start a progressive frame. */
const PROGRESSIVE: readonly number[] = [0xc2, 0xc6, 0xca, 0xce];

/** Returns the bytes per pixel of the coefficients: two per sample. Some components have fewer samples than pixels. */
function coefficientBytes(view: DataView, frame: number, components: number): number {
  const areas = Array.from({ length: components }, (_, index) => {
    const factors = view.getUint8(frame + 11 + index * 3);
    return (factors >> 4) * (factors & 15);
  });
  return (2 * areas.reduce((sum, area) => sum + area, 0)) / Math.max(...areas, 1);
}

/** Reads a JPEG from its frame header and its first scan, which start at these offsets. */
function readFrame(view: DataView, frame: number, scan: number): ImageMeasures {
  const [height, width] = [view.getUint16(frame + 5), view.getUint16(frame + 7)];
  const components = view.getUint8(frame + 9);
  // All coefficients are collected before the first pixel is known.
  const hasManyScans =
    PROGRESSIVE.includes(view.getUint8(frame + 1)) || view.getUint8(scan + 4) < components;
  // Turning a picture upright needs all pixels at once, one byte per component.
  const perPixel = components + (hasManyScans ? coefficientBytes(view, frame, components) : 0);
  return { height, width, frames: 1, decodingBytes: width * height * perPixel };
}

function readJpeg(view: DataView): ImageMeasures | null {
  let at = 2;
  let frame: number | null = null;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isStandalone(marker)) at += 2;
    else if (marker === START_OF_SCAN) return frame === null ? null : readFrame(view, frame, at);
    else {
      if (isFrame(marker)) frame = at;
      at += 2 + Math.max(view.getUint16(at + 2), 2);
    }
  }
}

const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_END = 0x3b;

/** Returns the size in bytes of a colour table; a GIF packs its presence and size into one byte. */
const tableBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

function readGif(view: DataView): ImageMeasures | null {
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let frames = 0;
  let at = 13 + tableBytes(view.getUint8(10));
  for (;;) {
    // Many files lack the trailer byte; accept what is there.
    const block = at < view.byteLength ? view.getUint8(at) : GIF_END;
    if (block === GIF_END) {
      return frames > 0 ? { width, height, frames, decodingBytes: width * height * 4 } : null;
    }
    if (block === GIF_IMAGE) {
      frames += 1;
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = skipBlocks(view, at + 11 + tableBytes(view.getUint8(at + 9)));
    } else if (block === GIF_EXTENSION) at = skipBlocks(view, at + 2);
    else return null;
  }
}

/** Returns the offset after a chain of data blocks, each preceded by its length. */
function skipBlocks(view: DataView, start: number): number {
  let at = start;
  for (;;) {
    const length = view.getUint8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}
