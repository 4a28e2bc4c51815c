// The story's web font: when it is shown (decision record 029). src/styles/fonts.css has its faces.
import type { Language } from '../languages.ts';

/**
 * On the root element: the screen is wide and the line fast, the web font has been loaded before, or a screen has
 * changed since, so no line in view moves.
 */
export const WEB_FONT_CLASS = 'has-fonts';

/** Narrower screens are mostly phones, whose radio is slower than the first byte tells. */
export const WIDE_SCREEN = '(width >= 56rem)';

/** A page whose first byte came within this time, in milliseconds, has a line on which fonts are there with the text. */
export const FAST_FIRST_BYTE_MS = 150;

/** What `document.fonts.load` is asked for: one face each, in the order of importance. */
export const WEB_FONT_FACES = /* @__PURE__ */ ['', 'italic ', '600 '].map(
  (face) => `${face}1em "EB Garamond"`,
);

/** A text that needs every file of a face in a language; none in languages with other scripts. */
const SAMPLES: Partial<Record<Language, string>> = { en: 'a', tr: 'aş' };

/** Returns a text that needs the web font's files in a language, or null where it is not used. */
export function webFontSample(language: Language): string | null {
  return SAMPLES[language] ?? null;
}
