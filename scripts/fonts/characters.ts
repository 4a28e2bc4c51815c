// The characters that the web font contains, divided into the slices of the font package.

/** An inclusive range of code points. */
type Range = readonly [first: number, last: number];

/** Basic Latin and Latin-1 without control characters, œ, Turkish ı, and the punctuation of printed books. */
const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
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
