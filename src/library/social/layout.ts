// Lays out the social preview as SVG: the title and its decorations. Reads no files and loads no fonts.
import {
  CAP_HEIGHT,
  fitTitle,
  GILT,
  overlaySvg,
  PALE,
  star,
  textPath,
  TITLE_FILL,
  type Setters,
} from '../title-art.ts';

/** Size in pixels that social networks expect. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The picture fills the right side, the text the left one. Pixels. */
export const PICTURE_LEFT = 560;
const MARGIN = 84;
const TEXT_WIDTH = PICTURE_LEFT - MARGIN + 20;
const TITLE_SIZES = { oneLine: 112, twoLines: 112, smallest: 48, step: 4 };
const TITLE_LEADING = 1.06;
const AUTHOR_SIZE = 31;
const FADE = 260;

/** Distance from the title's last line to the ornament, and from there to the author. Pixels. */
const GAP = 62;

/** Stars above the text, where the picture's sky continues: x, y, scale. */
const STARS = [
  [96, 74, 0.3],
  [188, 128, 0.16],
  [318, 58, 0.2],
  [452, 112, 0.42],
  [520, 38, 0.16],
  [36, 226, 0.2],
  [548, 236, 0.2],
  [40, 520, 0.12],
  [420, 560, 0.12],
] as const;

/** Colours of the cover picture's sky. */
const SKY = ['#141a38', '#262546', '#4b3350'] as const;

/** Returns the overlay on the picture: the sky fading into it, the title, a star with a rule, the author. */
export function socialOverlay(
  words: { title: string; author: string; lang: string },
  set: Setters,
): string {
  const { width, height } = SOCIAL_SIZE;
  const { lines, size } = fitTitle(words.title, words.lang, set.title, TITLE_SIZES, TEXT_WIDTH);
  const author = set.author(words.author);
  const authorSize = Math.min(AUTHOR_SIZE, TEXT_WIDTH / author.width);
  const leading = size * TITLE_LEADING;
  const block = leading * (lines.length - 1) + size * CAP_HEIGHT + GAP * 2;
  const top = (height - block) / 2 + size * CAP_HEIGHT;
  const ornament = top + leading * (lines.length - 1) + GAP;
  const titles = lines.map((line, index) =>
    textPath(set.title(line).path, MARGIN, top + leading * index, size, TITLE_FILL),
  );
  const stops = SKY.map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`);
  return overlaySvg(
    SOCIAL_SIZE,
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>
<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${PICTURE_LEFT}" x2="${PICTURE_LEFT + FADE}" y1="0" y2="0"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#888"/><stop offset="1" stop-color="#000"/></linearGradient>
<mask id="left"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)" mask="url(#left)"/>
<g fill="${PALE}" opacity=".75">${STARS.map(star).join('')}</g>
${titles.join('\n')}
<g fill="${GILT}">${star([MARGIN + 12, ornament - 9, 1.5])}
<rect x="${MARGIN + 36}" y="${ornament - 10}" width="150" height="1.6" opacity=".7"/></g>
${textPath(author.path, MARGIN, ornament + GAP, authorSize, PALE)}`,
  );
}
