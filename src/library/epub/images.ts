// The pictures of a book as JPEG and PNG, which every reading system supports. Converted from the exported ones and
// cached between builds.
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type JpegOptions, type PngOptions } from 'sharp';
import { pictureFileName } from '../../domain/story/pictures.ts';
import { ContentError, isMissing } from '../content-files.ts';
import { ART_DIR, pictureCacheDir } from '../paths.ts';
import { writeAtomically } from '../picture-export.ts';
import { isVignette } from '../picture-sources.ts';
import { pictureBytes, pictureTable } from '../pictures.ts';
import { picturesOf, type EpubBook } from './book.ts';
import { composeCover, COVER_DESIGN } from './cover.ts';
import type { BookImage, BookImages } from './files.ts';

/** Widths in pixels. */
const PLATE_WIDTH = 1080;
const VIGNETTE_WIDTH = 480;

/** Optimized but not progressive: old reading systems display progressive JPEGs badly or not at all. */
const jpeg = (quality: number): JpegOptions => ({
  quality,
  progressive: false,
  trellisQuantisation: true,
  overshootDeringing: true,
  quantisationTable: 3,
});
const PLATE = jpeg(82);
const COVER = jpeg(86);
const VIGNETTE: PngOptions = { palette: true, quality: 90 };

/** Returns cached bytes. On a miss, creates and caches them; everything that affects them must be in `key`. */
async function kept(name: string, key: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([key, sharp.versions.sharp]))
    .digest('hex')
    .slice(0, 10);
  const path = join(pictureCacheDir(), `book-${name.replace('.', `.${hash}.`)}`);
  try {
    return await readFile(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const bytes = await make();
  await mkdir(pictureCacheDir(), { recursive: true });
  await writeAtomically(path, bytes);
  return bytes;
}

/**
 * Finds the largest export of a picture, because rendering the drawing again takes seconds. `hash` identifies the
 * drawing.
 */
async function largest(picture: string) {
  const info = (await pictureTable())[picture];
  if (!info) throw new ContentError([`${ART_DIR}/${picture}.svg: is missing`]);
  const file = pictureFileName(picture, info, info.width, 'avif');
  return { hash: info.hash, read: () => pictureBytes(picture, file) };
}

/** Returns a part's picture: JPEG, or PNG if the background must show through. */
async function bookImage(picture: string): Promise<BookImage> {
  const { hash, read } = await largest(picture);
  const stem = picture.replaceAll('/', '-');
  if (isVignette(picture)) {
    const bytes = await kept(`${stem}.png`, [hash, VIGNETTE_WIDTH, VIGNETTE], async () =>
      sharp(await read())
        .resize(VIGNETTE_WIDTH)
        .png(VIGNETTE)
        .toBuffer(),
    );
    return { file: `images/${stem}.png`, type: 'image/png', bytes };
  }
  const bytes = await kept(`${stem}.jpg`, [hash, PLATE_WIDTH, PLATE], async () =>
    sharp(await read())
      .resize(PLATE_WIDTH)
      .flatten({ background: '#fff' })
      .jpeg(PLATE)
      .toBuffer(),
  );
  return { file: `images/${stem}.jpg`, type: 'image/jpeg', bytes };
}

async function coverImage(book: EpubBook): Promise<BookImage> {
  const { hash, read } = await largest(book.cover.picture);
  const key = [hash, COVER_DESIGN, COVER, book.title, book.author];
  const bytes = await kept(`cover-${book.language}.jpg`, key, async () =>
    (await composeCover(await read(), book)).jpeg(COVER).toBuffer(),
  );
  return { file: 'images/cover.jpg', type: 'image/jpeg', bytes };
}

/** Returns all pictures of a book. */
export async function bookImages(book: EpubBook): Promise<BookImages> {
  const pictures = await Promise.all(
    picturesOf(book).map(async (picture) => [picture, await bookImage(picture)] as const),
  );
  return { cover: await coverImage(book), pictures: new Map(pictures) };
}
