// The reader's settings that the root element shows from the first paint on. A file of its own, because every page
// contains it (layouts/inline/boot.ts).

/** Text sizes in percent of the page's default size. The largest satisfies WCAG 1.4.4. */
export const TEXT_SIZES = [90, 100, 112, 125, 140, 160, 180, 200] as const;
export const LINE_HEIGHTS = ['tight', 'normal', 'airy'] as const;
export const THEMES = ['auto', 'light', 'sepia', 'dark'] as const;
/** The book's own, the system's sans serif, and one with letters that are easy to tell apart. */
export const TYPEFACES = ['book', 'sans', 'clear'] as const;
export const SPACINGS = ['normal', 'wide', 'wider'] as const;
export const COLUMNS = ['narrow', 'normal', 'wide'] as const;
/** How lines end; `auto` depends on the text's language. */
const EDGES = ['auto', 'ragged', 'even'] as const;

export const APPEARANCE_OPTIONS = {
  textSize: TEXT_SIZES,
  lineHeight: LINE_HEIGHTS,
  theme: THEMES,
  typeface: TYPEFACES,
  letters: SPACINGS,
  words: SPACINGS,
  column: COLUMNS,
  edges: EDGES,
};

export type Appearance = {
  [F in keyof typeof APPEARANCE_OPTIONS]: (typeof APPEARANCE_OPTIONS)[F][number];
};

export const DEFAULT_APPEARANCE: Appearance = {
  textSize: 100,
  lineHeight: 'normal',
  theme: 'auto',
  typeface: 'book',
  letters: 'normal',
  words: 'normal',
  column: 'normal',
  edges: 'auto',
};

/** Returns the root's data attributes, for tokens.css. Names each field: boot.ts passes unknown stored ones, too. */
export function rootData(appearance: Appearance): Record<string, string> {
  const { textSize, lineHeight, typeface, theme, letters, words, column, edges } = appearance;
  const size = String(textSize);
  return { theme, size, leading: lineHeight, face: typeface, letters, words, column, edges };
}

/**
 * The colours around the page: `--desk` of styles/tokens.css, for the browser's own bars. `auto` resolves to one of the
 * others.
 */
export const THEME_COLOURS: Record<Exclude<Appearance['theme'], 'auto'>, string> = {
  light: '#e6dcc8',
  sepia: '#d9c49c',
  dark: '#131627',
};
