// The web font for a canvas. The page's own face is optional: one that came late is not shown in this page any more
// (decision record 029). A card waits for it, under a name of its own.
import { webFontSample } from '../../../../domain/book/web-font.ts';
import type { Language } from '../../../../domain/languages.ts';

const PAGE_FAMILY = 'EB Garamond';
const FAMILY = 'Card Garamond';

let isAdded = false;

/** The page's upright faces of normal weight: one for each range of characters. */
function facesOfPage(): FontFace[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style)
    .filter(
      (style) =>
        style.getPropertyValue('font-family').replaceAll(/["']/g, '') === PAGE_FAMILY &&
        style.getPropertyValue('font-style') === 'normal' &&
        style.getPropertyValue('font-weight') === '400',
    )
    .map(
      (style) =>
        new FontFace(FAMILY, style.getPropertyValue('src'), {
          unicodeRange: style.getPropertyValue('unicode-range'),
        }),
    );
}

/** The families to draw with, once they are there; those of the page where a language has no web font, or it cannot be had. */
export async function cardFamily(language: Language, ofPage: string): Promise<string> {
  const sample = webFontSample(language);
  if (sample === null) return ofPage;
  if (!isAdded) for (const face of facesOfPage()) document.fonts.add(face);
  isAdded = true;
  // Without the font, the words are in the page's system serif.
  await document.fonts.load(`1em "${FAMILY}"`, sample).catch(() => undefined);
  return `"${FAMILY}", ${ofPage}`;
}
