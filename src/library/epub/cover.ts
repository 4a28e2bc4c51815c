// Composes a book's cover: the story's picture below a sky with the title, so that it is recognizable as a thumbnail.
import sharp, { type Sharp } from 'sharp';
import type { Language } from '../../domain/languages.ts';
import type { Setter } from '../text-outline.ts';
import {
  CAP_HEIGHT,
  fitTitle,
  GILT,
  loadSetters,
  overlaySvg,
  PALE,
  star,
  textPath,
  TITLE_FILL,
  type Setters,
} from '../title-art.ts';

/** Increment when the composition changes, to invalidate caches. */
export const COVER_DESIGN = 1;

/** Aspect ratio 2:3, as bookshelves expect. Pixels. */
export const COVER_SIZE = { width: 1080, height: 1620 } as const;

const AUTHOR_WEIGHT = 500;

/** Position of the texts in px. The highest tower of the city begins at 590. */
const TITLE_MIDDLE = 285;
const TITLE_WIDTH = 860;
const TITLE_SIZES = { oneLine: 190, twoLines: 165, smallest: 60, step: 5 };
const TITLE_LEADING = 1.1;
const RULE_BELOW_TITLE = 104;
const RULE_HALF_WIDTH = 150;
const AUTHOR_BASELINE = 1524;
const AUTHOR_WIDTH = 800;
const AUTHOR_SIZE = 46;

/** Colours of the picture's sky. */
const SKY = { top: '#0f1430', bottom: '#232546' } as const;

/** How far the sky above the picture extends into it, in px. */
const FADE = 230;

/** Stars around the title: x, y, scale. */
const STARS = [
  [112, 96, 0.5],
  [268, 58, 0.24],
  [520, 84, 0.34],
  [786, 52, 0.24],
  [958, 132, 0.6],
  [72, 336, 0.24],
  [1008, 372, 0.3],
  [150, 520, 0.3],
  [884, 548, 0.24],
] as const;

interface Words {
  title: string;
  author: string;
  language: Language;
  lang: string;
}

/** Returns the title's lines and their size. */
export function fitCoverTitle(title: string, lang: string, set: Setter) {
  return fitTitle(title, lang, set, TITLE_SIZES, TITLE_WIDTH);
}

/** The overlay on the picture, whose top edge is at `pictureTop` px. */
function overlay(words: Words, set: Setters, pictureTop: number): string {
  const { width, height } = COVER_SIZE;
  const middle = width / 2;
  const { lines, size } = fitCoverTitle(words.title, words.lang, set.title);
  const leading = size * TITLE_LEADING;
  const block = leading * (lines.length - 1) + size * CAP_HEIGHT;
  const firstBaseline = TITLE_MIDDLE - block / 2 + size * CAP_HEIGHT;
  const rule = firstBaseline + leading * (lines.length - 1) + RULE_BELOW_TITLE;
  const line = (setText: Setter, text: string, scale: number, y: number, fill: string) => {
    const { path, width: em } = setText(text);
    return textPath(path, middle - (em * scale) / 2, y, scale, fill);
  };
  const titles = lines.map((text, index) =>
    line(set.title, text, size, firstBaseline + leading * index, TITLE_FILL),
  );
  const authorSize = Math.min(AUTHOR_SIZE, AUTHOR_WIDTH / set.author(words.author).width);
  const ruleLine = (x: number) =>
    `<rect x="${x}" y="${rule - 1}" width="${RULE_HALF_WIDTH - 34}" height="2" opacity=".7"/>`;
  return overlaySvg(
    COVER_SIZE,
    `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${pictureTop + FADE}"><stop offset="0" stop-color="${SKY.top}"/><stop offset="1" stop-color="${SKY.bottom}"/></linearGradient>
<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${pictureTop}" x2="0" y2="${pictureTop + FADE}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="${height - 420}" x2="0" y2="${height}"><stop offset="0" stop-color="${SKY.top}" stop-opacity="0"/><stop offset="1" stop-color="${SKY.top}" stop-opacity=".86"/></linearGradient>
<mask id="above"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>`,
    `<rect width="${width}" height="${pictureTop + FADE}" fill="url(#sky)" mask="url(#above)"/>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
<g fill="${PALE}" opacity=".8">${STARS.map(star).join('')}</g>
${titles.join('\n')}
<g fill="${GILT}">${star([middle, rule, 1.7])}
${ruleLine(middle - RULE_HALF_WIDTH)}${ruleLine(middle + 34)}</g>
${line(set.author, words.author, authorSize, AUTHOR_BASELINE, PALE)}`,
  );
}

/** Composes a cover from texts and the story's picture, given as an image file of any size. */
export async function composeCover(picture: Buffer, words: Words): Promise<Sharp> {
  const { width, height } = COVER_SIZE;
  // Raw pixels: encoding in between would cost seconds and image quality.
  const { data, info } = await sharp(picture)
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictureTop = Math.max(0, height - info.height);
  const set = await loadSetters(words, AUTHOR_WEIGHT);
  return sharp({ create: { width, height, channels: 3, background: SKY.top } }).composite([
    { input: data, raw: info, left: 0, top: pictureTop },
    { input: Buffer.from(overlay(words, set, pictureTop)), left: 0, top: 0 },
  ]);
}
