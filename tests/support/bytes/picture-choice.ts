// Determines which file of a <picture> a browser fetches on a given screen (HTML standard, "select an image source").
// Supports the forms of `sizes` that this site uses and throws for any other.
import type { Tag } from '../../../scripts/build/site/html-tags.ts';

/** A screen: width in CSS pixels, and device pixels per CSS pixel. */
export interface Screen {
  width: number;
  density: number;
}

const REM_PX = 16;

function toPixels(length: string, screen: Screen): number {
  const match = /^(-?\d*\.?\d+)(px|rem|em|vw)$/.exec(length.trim());
  if (!match) throw new Error(`A length that is not understood: ${length}`);
  const unit = { px: 1, rem: REM_PX, em: REM_PX, vw: screen.width / 100 }[match[2] ?? ''] ?? NaN;
  return Number(match[1]) * unit;
}

function evaluateLength(length: string, screen: Screen): number {
  const inner = /^calc\((.*)\)$/.exec(length.trim())?.[1] ?? length;
  const terms = inner.split(/\s([+-])\s/);
  return terms.reduce((sum, term, index) => {
    if (index % 2 === 1) return sum;
    return sum + (terms[index - 1] === '-' ? -1 : 1) * toPixels(term, screen);
  }, 0);
}

function matches(condition: string, screen: Screen): boolean {
  const match = /^\((min|max)-width:\s*([^)]+)\)$/.exec(condition.trim());
  if (!match) throw new Error(`A media condition that is not understood: ${condition}`);
  const limit = toPixels(match[2] ?? '', screen);
  return match[1] === 'min' ? screen.width >= limit : screen.width <= limit;
}

/** The width that a `sizes` attribute gives a picture, in CSS pixels. */
function slotWidth(sizes: string, screen: Screen): number {
  for (const entry of sizes.split(/,(?![^(]*\))/)) {
    const match = /^(\(m(?:in|ax)-width:[^)]*\))\s+(.+)$/.exec(entry.trim());
    if (!match) return evaluateLength(entry, screen);
    if (matches(match[1] ?? '', screen)) return evaluateLength(match[2] ?? '', screen);
  }
  return screen.width;
}

/**
 * Chooses the candidate for a screen. The standard leaves the choice to the browser: some take the next smaller
 * candidate when it is close. This takes the smallest that is dense enough, the largest that any browser fetches.
 */
function chooseCandidate(srcset: string, sizes: string, screen: Screen): string {
  const wanted = slotWidth(sizes, screen) * screen.density;
  const candidates = srcset
    .split(',')
    .map((entry) => /^(\S+)\s+(\d+)w$/.exec(entry.trim()))
    .map((match) => {
      if (!match) throw new Error(`A srcset that is not understood: ${srcset}`);
      return { path: match[1] ?? '', width: Number(match[2]) };
    })
    .sort((a, b) => a.width - b.width);
  const chosen = candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1);
  if (!chosen) throw new Error('A srcset without candidates');
  return chosen.path;
}

/** The file of the page's first picture on a screen, in the first format offered; null when the page has none. */
export function firstPicture(tags: readonly Tag[], screen: Screen): string | null {
  const imageAt = tags.findIndex(({ name }) => name === 'img');
  const image = tags[imageAt];
  if (!image) return null;
  const pictureAt = tags.findLastIndex(({ name }, index) => name === 'picture' && index < imageAt);
  const sources = tags.slice(pictureAt + 1, imageAt);
  const isItsOwn = pictureAt >= 0 && sources.every(({ name }) => name === 'source');
  const { attributes } = (isItsOwn ? sources[0] : null) ?? image;
  const { srcset, sizes, src } = attributes;
  if (srcset) return chooseCandidate(srcset, sizes ?? '100vw', screen);
  return src ?? null;
}
