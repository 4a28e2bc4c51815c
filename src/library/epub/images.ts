// The pictures of a book as JPEG and PNG, which every reading system supports. Converted from the exported ones and
// cached between builds.
import sharp, { type JpegOptions, type PngOptions } from 'sharp';
import { cachedPicture, pictureHash } from '../picture-cache.ts';
import { isVignette } from '../picture-sources.ts';
import { largestPicture } from '../pictures.ts';
import { bookPictureNames, type EpubBook } from './book.ts';
import { composeCover, COVER_DESIGN } from './cover.ts';
import type { BookImage, BookImages } from './files.ts';

/** Widths in pixels. */
const PLATE_WIDTH_PX = 1080;
const VIGNETTE_WIDTH_PX = 480;

/** Returns the settings of a JPEG: not progressive, because old reading systems show such pictures badly. */
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

/** Returns a picture from the cache, or makes it. `key` must hold everything that affects it. */
function cached(name: string, extension: string, key: unknown, make: () => Promise<Buffer>) {
  return cachedPicture(`book-${name}.${pictureHash(key)}.${extension}`, make);
}

/** Returns a part's picture: JPEG; a vignette as PNG, because the page shows through it. */
async function bookImage(picture: string): Promise<BookImage> {
  const { info, read } = await largestPicture(picture);
  const stem = picture.replaceAll('/', '-');
  if (isVignette(picture)) {
    const bytes = await cached(stem, 'png', [info.hash, VIGNETTE_WIDTH_PX, VIGNETTE], async () =>
      sharp(await read())
        .resize(VIGNETTE_WIDTH_PX)
        .png(VIGNETTE)
        .toBuffer(),
    );
    return { file: `images/${stem}.png`, type: 'image/png', bytes };
  }
  const bytes = await cached(stem, 'jpg', [info.hash, PLATE_WIDTH_PX, PLATE], async () =>
    sharp(await read())
      .resize(PLATE_WIDTH_PX)
      .flatten({ background: '#fff' })
      .jpeg(PLATE)
      .toBuffer(),
  );
  return { file: `images/${stem}.jpg`, type: 'image/jpeg', bytes };
}

async function coverImage(book: EpubBook): Promise<BookImage> {
  const { info, read } = await largestPicture(book.coverImage);
  const key = [info.hash, COVER_DESIGN, COVER, book.title, book.author];
  const bytes = await cached(`cover-${book.language}`, 'jpg', key, async () =>
    (await composeCover(await read(), book)).jpeg(COVER).toBuffer(),
  );
  return { file: 'images/cover.jpg', type: 'image/jpeg', bytes };
}

export async function bookImages(book: EpubBook): Promise<BookImages> {
  const pictures = await Promise.all(
    bookPictureNames(book).map(async (picture) => [picture, await bookImage(picture)] as const),
  );
  return { cover: await coverImage(book), pictures: new Map(pictures) };
}
