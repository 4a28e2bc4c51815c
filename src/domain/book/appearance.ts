// The reader's settings that the root element shows from the first paint on. A file of its own, because every page contains
// it (layouts/inline/boot.ts).

/** Text sizes in percent of the page's default size. The largest satisfies WCAG 1.4.4. */
export const TEXT_SIZES = [90, 100, 112, 125, 140, 160, 180, 200] as const;
export const LINE_HEIGHTS = ['tight', 'normal', 'airy'] as const;
export const THEMES = ['auto', 'light', 'sepia', 'dark'] as const;

export interface Appearance {
  textSize: (typeof TEXT_SIZES)[number];
  lineHeight: (typeof LINE_HEIGHTS)[number];
  theme: (typeof THEMES)[number];
}

export const DEFAULT_APPEARANCE: Appearance = {
  textSize: 100,
  lineHeight: 'normal',
  theme: 'auto',
};

/** What surrounds the page: `--desk` of styles/tokens.css, for the browser's own bars. `auto` is one of the others. */
export const THEME_COLOURS: Record<Exclude<Appearance['theme'], 'auto'>, string> = {
  light: '#e6dcc8',
  sepia: '#d9c49c',
  dark: '#131627',
};
