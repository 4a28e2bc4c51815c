// Composes a book's cover: the story's picture below a sky with the title, so that it is recognizable as a thumbnail.
import sharp, { type Sharp } from 'sharp';
import type { Language } from '../../domain/languages.ts';
import { loadOutliner, type Outliner } from '../text-outline.ts';

/** Increment when the composition changes, to invalidate caches. */
export const COVER_DESIGN = 1;

/** Aspect ratio 2:3, as bookshelves expect. Pixels. */
export const COVER_SIZE = { width: 1080, height: 1620 } as const;

const TITLE_WEIGHT = 600;
const AUTHOR_WEIGHT = 500;
/** Height of capital letters, in em. */
const CAP_HEIGHT = 0.68;

/** Position of the texts in px. The highest tower of the city begins at 590. */
const TITLE_MIDDLE = 285;
const TITLE_WIDTH = 860;
/** The title shrinks in steps from the size for its number of lines. */
const TITLE_SIZES = { oneLine: 190, twoLines: 165, smallest: 60, step: 5 };
const TITLE_LEADING = 1.1;
const RULE_BELOW_TITLE = 104;
const RULE_HALF_WIDTH = 150;
const AUTHOR_BASELINE = 1524;
const AUTHOR_WIDTH = 800;
const AUTHOR_SIZE = 46;

/** Colours of the picture's sky. */
const SKY = { top: '#0f1430', bottom: '#232546' } as const;
const GILT = '#e9c982';
const PALE = '#efe3cf';

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

interface CoverTexts {
  title: string;
  author: string;
  language: Language;
  lang: string;
}

interface Outliners {
  title: Outliner;
  author: Outliner;
}

function maxWidth(lines: readonly string[], outline: Outliner): number {
  return Math.max(...lines.map((line) => outline(line).width));
}

/** Breaks a title between words into at most two lines of similar width. */
function breakTitle(title: string, lang: string, outline: Outliner): string[] {
  const words = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(title)].map(
    ({ segment }) => segment,
  );
  let best = [title];
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at), words.slice(at)].map((half) => half.join('').trim());
    if (!lines.includes('') && maxWidth(lines, outline) < maxWidth(best, outline)) best = lines;
  }
  return best;
}

/** Returns a title's one or two lines, and the largest size at which they fit, however long it is. */
export function fitCoverTitle(
  title: string,
  lang: string,
  outline: Outliner,
): { lines: string[]; size: number } {
  const { oneLine, twoLines, smallest, step } = TITLE_SIZES;
  const broken = breakTitle(title, lang, outline);
  const brokenWidth = maxWidth(broken, outline);
  for (let size = oneLine; size > smallest; size -= step) {
    if (outline(title).width * size <= TITLE_WIDTH) return { lines: [title], size };
    if (size <= twoLines && brokenWidth * size <= TITLE_WIDTH) return { lines: broken, size };
  }
  return { lines: broken, size: Math.min(smallest, TITLE_WIDTH / brokenWidth) };
}

/** Returns the emblem's star, 16 units high, around a point. */
function star([x, y, scale]: readonly [x: number, y: number, scale: number]): string {
  const d = 'M0-8Q.9-1 8.2 0 .9 1 0 8-.9 1-8.2 0-.9-1 0-8Z';
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${d}"/>`;
}

/** Returns the overlay on the picture, whose top edge is at `pictureTop` px. */
function overlay(texts: CoverTexts, outliners: Outliners, pictureTop: number): string {
  const { width, height } = COVER_SIZE;
  const centreX = width / 2;
  const { lines, size } = fitCoverTitle(texts.title, texts.lang, outliners.title);
  const leading = size * TITLE_LEADING;
  const blockHeight = leading * (lines.length - 1) + size * CAP_HEIGHT;
  const firstBaseline = TITLE_MIDDLE - blockHeight / 2 + size * CAP_HEIGHT;
  const ruleY = firstBaseline + leading * (lines.length - 1) + RULE_BELOW_TITLE;
  const drawLine = (outline: Outliner, text: string, scale: number, y: number, fill: string) => {
    const { path, width: widthEm } = outline(text);
    const transform = `translate(${centreX - (widthEm * scale) / 2} ${y}) scale(${scale})`;
    return `<path fill="${fill}" transform="${transform}" d="${path}"/>`;
  };
  const titles = lines.map((text, index) =>
    drawLine(outliners.title, text, size, firstBaseline + leading * index, 'url(#gilt)'),
  );
  const authorSize = Math.min(AUTHOR_SIZE, AUTHOR_WIDTH / outliners.author(texts.author).width);
  const ruleLine = (x: number) =>
    `<rect x="${x}" y="${ruleY - 1}" width="${RULE_HALF_WIDTH - 34}" height="2" opacity=".7"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="gilt" gradientUnits="userSpaceOnUse" x1="0" y1="-.8" x2="0" y2=".1"><stop offset="0" stop-color="#f8e6b4"/><stop offset="1" stop-color="#ddb469"/></linearGradient>
<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${pictureTop + FADE}"><stop offset="0" stop-color="${SKY.top}"/><stop offset="1" stop-color="${SKY.bottom}"/></linearGradient>
<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${pictureTop}" x2="0" y2="${pictureTop + FADE}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="${height - 420}" x2="0" y2="${height}"><stop offset="0" stop-color="${SKY.top}" stop-opacity="0"/><stop offset="1" stop-color="${SKY.top}" stop-opacity=".86"/></linearGradient>
<mask id="above"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
</defs>
<rect width="${width}" height="${pictureTop + FADE}" fill="url(#sky)" mask="url(#above)"/>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
<g fill="${PALE}" opacity=".8">${STARS.map(star).join('')}</g>
${titles.join('\n')}
<g fill="${GILT}">${star([centreX, ruleY, 1.7])}
${ruleLine(centreX - RULE_HALF_WIDTH)}${ruleLine(centreX + 34)}</g>
${drawLine(outliners.author, texts.author, authorSize, AUTHOR_BASELINE, PALE)}
</svg>`;
}

/** Composes a cover from texts and the story's picture, given as an image file of any size. */
export async function composeCover(picture: Buffer, texts: CoverTexts): Promise<Sharp> {
  const { width, height } = COVER_SIZE;
  // Raw pixels: encoding in between would cost seconds and image quality.
  const { data, info } = await sharp(picture)
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictureTop = Math.max(0, height - info.height);
  const { language, title, author } = texts;
  const outliners = {
    title: await loadOutliner(language, [title], TITLE_WEIGHT),
    author: await loadOutliner(language, [author], AUTHOR_WEIGHT),
  };
  return sharp({ create: { width, height, channels: 3, background: SKY.top } }).composite([
    { input: data, raw: info, left: 0, top: pictureTop },
    { input: Buffer.from(overlay(texts, outliners, pictureTop)), left: 0, top: 0 },
  ]);
}
