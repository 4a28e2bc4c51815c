// Lays out the social preview as SVG: the title and its decorations. Reads no files and loads no fonts.
import type { Setter } from '../text-outline.ts';

/** Size in pixels that social networks expect. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The picture fills the right side, the text the left one. Pixels. */
export const PICTURE_LEFT = 560;
const MARGIN = 84;
const TEXT_WIDTH = PICTURE_LEFT - MARGIN + 20;
const TITLE_SIZES = { largest: 112, smallest: 48, step: 4 } as const;
const TITLE_LEADING = 1.06;
const AUTHOR_SIZE = 31;
const FADE = 260;

/** Distance from the title's last line to the ornament, and from there to the author. Pixels. */
const GAP = 62;
const CAP_HEIGHT = 0.68;

/** Stars above the text, where the picture's sky continues: x, y, scale of STAR. */
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

/** Colours of the cover picture's sky, and gilt. */
const SKY = ['#141a38', '#262546', '#4b3350'] as const;
const GILT = '#e9c982';
const PALE = '#efe3cf';

/** The emblem's star around 0/0, 16 units high. */
const STAR = 'M0-8Q.9-1 8.2 0 .9 1 0 8-.9 1-8.2 0-.9-1 0-8Z';

/** Breaks a title between words into at most two lines of similar width. */
export function breakTitle(title: string, language: string, set: Setter): string[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(title)].map(
    ({ segment }) => segment,
  );
  let best = [title];
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at), words.slice(at)].map((half) => half.join('').trim());
    if (lines.includes('')) continue;
    const widest = (candidate: string[]) => Math.max(...candidate.map((line) => set(line).width));
    if (widest(lines) < widest(best)) best = lines;
  }
  return best;
}

/** Returns the largest size at which every line fits, however long they are. A short title is not broken. */
function fitTitle(title: string, language: string, set: Setter): { lines: string[]; size: number } {
  const broken = breakTitle(title, language, set);
  for (
    let size: number = TITLE_SIZES.largest;
    size > TITLE_SIZES.smallest;
    size -= TITLE_SIZES.step
  ) {
    for (const lines of [[title], broken]) {
      if (lines.every((line) => set(line).width * size <= TEXT_WIDTH)) return { lines, size };
    }
  }
  const widest = Math.max(...broken.map((line) => set(line).width));
  return { lines: broken, size: Math.min(TITLE_SIZES.smallest, TEXT_WIDTH / widest) };
}

/** Returns the overlay on the picture: the sky fading into it, the title, a star with a rule, the author. */
export function socialOverlay(
  words: { title: string; author: string; language: string },
  set: { title: Setter; author: Setter },
): string {
  const { width, height } = SOCIAL_SIZE;
  const { lines, size } = fitTitle(words.title, words.language, set.title);
  const author = set.author(words.author);
  const authorSize = Math.min(AUTHOR_SIZE, TEXT_WIDTH / author.width);
  const leading = size * TITLE_LEADING;
  const block = leading * (lines.length - 1) + size * CAP_HEIGHT + GAP * 2;
  const top = (height - block) / 2 + size * CAP_HEIGHT;
  const ornament = top + leading * (lines.length - 1) + GAP;
  const titles = lines.map((line, index) => {
    const y = top + leading * index;
    return `<path fill="url(#gilt)" transform="translate(${MARGIN} ${y}) scale(${size})" d="${set.title(line).path}"/>`;
  });
  const stars = STARS.map(
    ([x, y, scale]) => `<path transform="translate(${x} ${y}) scale(${scale})" d="${STAR}"/>`,
  );
  const stops = [SKY[0], SKY[1], SKY[2]].map(
    (colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>
<linearGradient id="gilt" gradientUnits="userSpaceOnUse" x1="0" y1="-.8" x2="0" y2=".1"><stop offset="0" stop-color="#f8e6b4"/><stop offset="1" stop-color="#ddb469"/></linearGradient>
<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${PICTURE_LEFT}" x2="${PICTURE_LEFT + FADE}" y1="0" y2="0"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#888"/><stop offset="1" stop-color="#000"/></linearGradient>
<mask id="left"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)" mask="url(#left)"/>
<g fill="${PALE}" opacity=".75">${stars.join('')}</g>
${titles.join('\n')}
<g fill="${GILT}"><path transform="translate(${MARGIN + 12} ${ornament - 9}) scale(1.5)" d="${STAR}"/>
<rect x="${MARGIN + 36}" y="${ornament - 10}" width="150" height="1.6" opacity=".7"/></g>
<path fill="${PALE}" transform="translate(${MARGIN} ${ornament + GAP}) scale(${authorSize})" d="${author.path}"/>
</svg>`;
}
