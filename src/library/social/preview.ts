// The social preview of each language: the cover picture with title and author. Cached between builds.
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LANGUAGES, HTML_LANG, type Language } from '../../domain/languages.ts';
import { pictureFileName } from '../../domain/story/pictures.ts';
import { ContentError, isMissing } from '../content-files.ts';
import { pictureCacheDir } from '../paths.ts';
import { writeAtomically } from '../picture-export.ts';
import { pictureBytes, pictureTable } from '../pictures.ts';
import { PICTURE_LEFT, SOCIAL_SIZE, socialOverlay } from './layout.ts';
import { loadLibrary } from '../story.ts';
import { loadSetter } from '../text-outline.ts';

/** Increment when the composition changes, so that caches and social networks fetch the new one. */
const COMPOSITION = 2;

const JPEG_QUALITY = 84;
const TITLE_WEIGHT = 600;
const AUTHOR_WEIGHT = 400;

/** Top of the crop as a fraction of the cover picture's height: the city and the ship must be visible. */
const CROP_TOP = 0.15;

/** Path and size in pixels of a language's preview. */
export interface SocialPreview {
  path: string;
  width: number;
  height: number;
}

async function wordsOf(language: Language) {
  const { title, author, coverImage } = (await loadLibrary()).metadata(language).storyInfo;
  const info = (await pictureTable())[coverImage];
  if (!info) throw new ContentError([`${coverImage} is not in the picture table`]);
  return { title, author, coverImage, info };
}

async function stemOf(language: Language): Promise<string> {
  const { title, author, info } = await wordsOf(language);
  const hash = createHash('sha256')
    .update(JSON.stringify([COMPOSITION, title, author, info.hash, sharp.versions.sharp]))
    .digest('hex')
    .slice(0, 10);
  return `social-${language}.${hash}`;
}

/** Returns what a page writes into its head. */
export async function socialPreview(language: Language): Promise<SocialPreview> {
  return { path: `/art/nine-realms/${await stemOf(language)}.jpg`, ...SOCIAL_SIZE };
}

/** Returns all previews, for an endpoint's paths. `stem` is the file name without extension. */
export async function socialFiles(): Promise<{ stem: string; language: Language }[]> {
  return Promise.all(
    LANGUAGES.map(async (language) => ({ stem: await stemOf(language), language })),
  );
}

/** Returns the preview of a language as JPEG. */
export async function socialBytes(language: Language): Promise<Buffer> {
  const path = join(pictureCacheDir(), `${await stemOf(language)}.jpg`);
  try {
    return await readFile(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const bytes = await compose(language);
  await mkdir(pictureCacheDir(), { recursive: true });
  await writeAtomically(path, bytes);
  return bytes;
}

async function compose(language: Language): Promise<Buffer> {
  const { title, author, coverImage, info } = await wordsOf(language);
  // Rendering the cover takes seconds, and its largest export already exists.
  const cover = await pictureBytes(
    coverImage,
    pictureFileName(coverImage, info, info.width, 'avif'),
  );
  const { width, height } = SOCIAL_SIZE;
  const pictureWidth = width - PICTURE_LEFT;
  // Raw pixels: by default the crop would be encoded as AVIF again, which costs seconds and image quality.
  const { data, info: raw } = await sharp(cover)
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
    { title, author, language: HTML_LANG[language] },
    {
      title: await loadSetter(language, [title], TITLE_WEIGHT),
      author: await loadSetter(language, [author], AUTHOR_WEIGHT),
    },
  );
  return sharp({ create: { width, height, channels: 3, background: '#141a38' } })
    .composite([
      { input: data, raw, left: PICTURE_LEFT, top: 0 },
      { input: Buffer.from(overlay), left: 0, top: 0 },
    ])
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
}
