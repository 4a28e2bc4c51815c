// Drawn on a book's cover and on a social preview: title and author as outlines, gilt, and the emblem's star.
import type { Language } from '../domain/languages.ts';
import { loadSetter, type Setter } from './text-outline.ts';

export const GILT = '#e9c982';
export const PALE = '#efe3cf';
export const TITLE_FILL = 'url(#gilt)';

/** Height of capital letters, in em. */
export const CAP_HEIGHT = 0.68;

const TITLE_WEIGHT = 600;

/** The setters of one picture. */
export interface Setters {
  title: Setter;
  author: Setter;
}

/** Sizes of a title in px, which shrinks in steps from the first that is allowed for its number of lines. */
export interface TitleSizes {
  oneLine: number;
  twoLines: number;
  smallest: number;
  step: number;
}

/** Loads the glyphs of a title and its author. */
export async function loadSetters(
  { language, title, author }: { language: Language; title: string; author: string },
  authorWeight: number,
): Promise<Setters> {
  return {
    title: await loadSetter(language, [title], TITLE_WEIGHT),
    author: await loadSetter(language, [author], authorWeight),
  };
}

function widest(lines: readonly string[], set: Setter): number {
  return Math.max(...lines.map((line) => set(line).width));
}

/** Breaks a title between words into at most two lines of similar width. */
export function breakTitle(title: string, lang: string, set: Setter): string[] {
  const words = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(title)].map(
    ({ segment }) => segment,
  );
  let best = [title];
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at), words.slice(at)].map((half) => half.join('').trim());
    if (!lines.includes('') && widest(lines, set) < widest(best, set)) best = lines;
  }
  return best;
}

/** Returns the largest size at which the title fits `width` px on one or two lines, however long it is. */
export function fitTitle(
  title: string,
  lang: string,
  set: Setter,
  { oneLine, twoLines, smallest, step }: TitleSizes,
  width: number,
): { lines: string[]; size: number } {
  const broken = breakTitle(title, lang, set);
  const brokenWidth = widest(broken, set);
  for (let size = oneLine; size > smallest; size -= step) {
    if (set(title).width * size <= width) return { lines: [title], size };
    if (size <= twoLines && brokenWidth * size <= width) return { lines: broken, size };
  }
  return { lines: broken, size: Math.min(smallest, width / brokenWidth) };
}

/** Returns a line of text as a path that begins at x on the baseline y. */
export function textPath(d: string, x: number, y: number, size: number, fill: string): string {
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${size})" d="${d}"/>`;
}

/** Returns the emblem's star, 16 units high, around a point. */
export function star([x, y, scale]: readonly [x: number, y: number, scale: number]): string {
  const d = 'M0-8Q.9-1 8.2 0 .9 1 0 8-.9 1-8.2 0-.9-1 0-8Z';
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${d}"/>`;
}

/** Returns a complete drawing. `defs` are its definitions besides the gilt of the title. */
export function overlaySvg(
  { width, height }: { width: number; height: number },
  defs: string,
  shapes: string,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="gilt" gradientUnits="userSpaceOnUse" x1="0" y1="-.8" x2="0" y2=".1"><stop offset="0" stop-color="#f8e6b4"/><stop offset="1" stop-color="#ddb469"/></linearGradient>
${defs}
</defs>
${shapes}
</svg>`;
}
