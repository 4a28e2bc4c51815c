// The characters that the web font contains, divided into the slices of the font package.

/** An inclusive range of code points. */
type Range = readonly [first: number, last: number];

/**
 * The characters of the story and its titles in English and Turkish: Basic Latin without signs of arithmetic and programming, each
 * of which brings several forms, the Latin-1 letters of Turkish (also of loanwords), no-break space, ×, ı, dashes, quotes
 * and the ellipsis. Any other character is shown in the fallback.
 */
const LATIN: readonly Range[] = [
  [0x20, 0x22],
  [0x26, 0x29],
  [0x2c, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xc2, 0xc2],
  [0xc7, 0xc7],
  [0xce, 0xce],
  [0xd6, 0xd7],
  [0xdb, 0xdc],
  [0xe2, 0xe2],
  [0xe7, 0xe7],
  [0xe9, 0xe9],
  [0xee, 0xee],
  [0xf6, 0xf6],
  [0xfb, 0xfc],
  [0x131, 0x131],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

/** The Turkish letters outside Latin-1: Ğ ğ İ Ş ş. */
const TURKISH: readonly Range[] = [
  [0x11e, 0x11f],
  [0x130, 0x130],
  [0x15e, 0x15f],
];

/** One file per slice of the package: a Turkish page fetches both, every other page only the first. */
export const SLICES = {
  latin: { ending: '', ranges: LATIN },
  'latin-ext': { ending: '-turkish', ranges: TURKISH },
} as const;

/**
 * The faces, each a static instance: a weight axis doubles the size. A 500 is shown as 400, a 650 as 600, and bold
 * italics, which are rare, are synthesized.
 */
export const FACES = [
  { name: 'roman', style: 'normal', weight: 400 },
  { name: 'semibold', style: 'normal', weight: 600 },
  { name: 'italic', style: 'italic', weight: 400 },
] as const;

/** All characters of the given ranges as one string. */
export function charactersOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

/** Formats ranges as a CSS `unicode-range`. */
export function unicodeRange(ranges: readonly Range[]): string {
  return ranges
    .map(([first, last]) => {
      const [from, to] = [first.toString(16), last.toString(16)];
      return from === to ? `U+${from}` : `U+${from}-${to}`;
    })
    .join(', ');
}
