// Generates the @font-face rules of the story's serif, and of system fonts adjusted to its metrics as fallbacks.
import type { Font } from 'fontkit';
import { FACES, SLICES, unicodeRange } from './characters.ts';

/**
 * System serifs with the mean advance of a character of English prose, in em. Times New Roman was measured over part-1
 * in Liberation Serif, which has the same advances; the others follow from the ratios of their `xWidthAvg` in Capsize's
 * tables. The most common face comes last, because the last one that exists is used.
 */
const SYSTEM_SERIFS = [
  { names: ['Noto Serif'], advance: 0.4717 },
  { names: ['Times New Roman', 'Liberation Serif'], advance: 0.3984 },
  { names: ['Georgia'], advance: 0.4372 },
] as const;

/**
 * The name of each face in a system's family, and its mean advance as a multiple of the regular one, measured like the
 * above in Liberation Serif.
 */
const SYSTEM_FACES = {
  roman: { ending: '', ratio: 1 },
  semibold: { ending: ' Bold', ratio: 1.062 },
  italic: { ending: ' Italic', ratio: 1.001 },
} as const;

/** The mean advance of a character of a text in a font, in em, including kerning. */
function meanAdvance(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm / text.length;
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

/** Returns rules that give each system serif the width and the line height of `font`, which is this face. */
export function fallbackFaces(face: (typeof FACES)[number], font: Font, prose: string): string {
  const { ending, ratio } = SYSTEM_FACES[face.name];
  return SYSTEM_SERIFS.map(({ names, advance }) => {
    const sizeAdjust = meanAdvance(font, prose) / (advance * ratio);
    const metric = (units: number) => percent(units / font.unitsPerEm / sizeAdjust);
    return `@font-face {
  font-family: 'EB Garamond Fallback';
  src: ${names.map((name) => `local('${name}${ending}')`).join(', ')};
  font-style: ${face.style};
  font-weight: ${face.weight};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${metric(font.ascent)};
  descent-override: ${metric(-font.descent)};
  line-gap-override: ${metric(font.lineGap)};
}
`;
  }).join('\n');
}

/** Returns the rules of the font itself, one per face and slice. */
export function fontFaces(): string {
  return FACES.flatMap(({ name, style, weight }) =>
    Object.values(SLICES).map(
      ({ ending, ranges }) => `@font-face {
  font-family: 'EB Garamond';
  src: url('./fonts/eb-garamond-${name}${ending}.woff2') format('woff2');
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${unicodeRange(ranges)};
}
`,
    ),
  ).join('\n');
}
