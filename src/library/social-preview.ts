// The social preview: the middle of the cover picture, in the shape that social networks show. Cached between builds.
import sharp from 'sharp';
import type { Language } from '../domain/languages.ts';
import { cachedPicture, pictureHash } from './picture-cache.ts';
import { largestPicture } from './pictures.ts';
import { loadLibrary } from './story.ts';

/** Increment when the crop changes, so that caches and social networks fetch the new one. */
const COMPOSITION = 3;

/** Size in pixels. */
const SIZE = { width: 1200, height: 630 };
const JPEG_QUALITY = 84;

/** Top of the crop as a fraction of the cover picture's height: the city and the ship must be visible. */
const CROP_TOP = 0.23;

/** Returns path and size in pixels of a language's preview, as a page writes it into its head. */
export async function socialPreview(language: Language) {
  return { path: `/art/nine-realms/${await socialFile(language)}`, ...SIZE };
}

export async function socialFile(language: Language): Promise<string> {
  const { info } = await coverOf(language);
  return `social-${language}.${pictureHash(COMPOSITION, info.hash)}.jpg`;
}

export async function socialBytes(language: Language): Promise<Buffer> {
  return cachedPicture(await socialFile(language), async () => {
    const { info, read } = await coverOf(language);
    const height = Math.round((info.width * SIZE.height) / SIZE.width);
    return sharp(await read())
      .extract({ left: 0, top: Math.round(info.height * CROP_TOP), width: info.width, height })
      .resize(SIZE.width, SIZE.height)
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
      .toBuffer();
  });
}

async function coverOf(language: Language) {
  return largestPicture((await loadLibrary()).metadata(language).storyInfo.coverImage);
}
