// The social preview of each language: the cover picture with title and author. Cached between builds.
import sharp from 'sharp';
import { HTML_LANG, type Language } from '../../domain/languages.ts';
import { cachedPicture, pictureHash } from '../picture-cache.ts';
import { largestPicture } from '../pictures.ts';
import { loadLibrary } from '../story.ts';
import { loadSetters } from '../title-art.ts';
import { PICTURE_LEFT, SOCIAL_SIZE, socialOverlay } from './layout.ts';

/** Increment when the composition changes, so that caches and social networks fetch the new one. */
const COMPOSITION = 2;

const JPEG_QUALITY = 84;
const AUTHOR_WEIGHT = 400;

/** Top of the crop as a fraction of the cover picture's height: the city and the ship must be visible. */
const CROP_TOP = 0.15;

/** Path and size in pixels of a language's preview. */
export interface SocialPreview {
  path: string;
  width: number;
  height: number;
}

async function sourceOf(language: Language) {
  const { title, author, coverImage } = (await loadLibrary()).metadata(language).storyInfo;
  return { language, title, author, cover: await largestPicture(coverImage) };
}

/** Returns the file name of a language's preview. */
export async function socialFile(language: Language): Promise<string> {
  const { title, author, cover } = await sourceOf(language);
  return `social-${language}.${pictureHash(COMPOSITION, title, author, cover.info.hash)}.jpg`;
}

/** Returns what a page writes into its head. */
export async function socialPreview(language: Language): Promise<SocialPreview> {
  return { path: `/art/nine-realms/${await socialFile(language)}`, ...SOCIAL_SIZE };
}

/** Returns the preview of a language as JPEG. */
export async function socialBytes(language: Language): Promise<Buffer> {
  return cachedPicture(await socialFile(language), () => compose(language));
}

async function compose(language: Language): Promise<Buffer> {
  const source = await sourceOf(language);
  const { info, read } = source.cover;
  const { width, height } = SOCIAL_SIZE;
  const pictureWidth = width - PICTURE_LEFT;
  // Raw pixels: by default the crop would be encoded as AVIF again, which costs seconds and image quality.
  const { data, info: raw } = await sharp(await read())
    .extract({
      left: 0,
      top: Math.round(info.height * CROP_TOP),
      width: info.width,
      height: Math.round((info.width * height) / pictureWidth),
    })
    .resize(pictureWidth, height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const overlay = socialOverlay(
    { ...source, lang: HTML_LANG[language] },
    await loadSetters(source, AUTHOR_WEIGHT),
  );
  return sharp({ create: { width, height, channels: 3, background: '#141a38' } })
    .composite([
      { input: data, raw, left: PICTURE_LEFT, top: 0 },
      { input: Buffer.from(overlay), left: 0, top: 0 },
    ])
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
}
