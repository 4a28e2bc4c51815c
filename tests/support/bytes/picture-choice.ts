// Determines which file of a <picture> a browser fetches on a given screen (HTML standard, "select an image source").
// Supports the forms of `sizes` that this site uses and throws for any other.
import type { Tag } from '../../../scripts/build/site/html-tags.ts';

/** A screen in CSS pixels, and device pixels per CSS pixel. */
export interface Screen {
  width: number;
  height: number;
  density: number;
}

const REM_PX = 16;
const TOKEN = /(?:\d+\.?\d*|\.\d+)[a-z]*|[a-z]+\(|[-+*/(),]/g;
const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  '(': (value = NaN) => value,
  'calc(': (value = NaN) => value,
  'min(': Math.min,
  'max(': Math.max,
};

/** Computes a length of CSS in pixels. */
function toPixels(length: string, { width, height }: Screen): number {
  const units: Record<string, number> = { px: 1, rem: REM_PX, em: REM_PX, '': 1 };
  Object.assign(units, { vw: width / 100, vh: height / 100, svh: height / 100 });
  const tokens = length.match(TOKEN) ?? [];
  const readValue = (): number => {
    const token = tokens.shift() ?? '';
    const call = FUNCTIONS[token];
    if (!call) return Number.parseFloat(token) * (units[token.replace(/^[\d.]+/, '')] ?? NaN);
    const values = [readSum()];
    while (tokens.shift() === ',') values.push(readSum());
    return call(...values);
  };
  const readProduct = (): number => {
    let value = readValue();
    while (tokens[0] === '*' || tokens[0] === '/') {
      value = tokens.shift() === '*' ? value * readValue() : value / readValue();
    }
    return value;
  };
  const readSum = (): number => {
    let value = readProduct();
    while (tokens[0] === '+' || tokens[0] === '-') {
      value += tokens.shift() === '+' ? readProduct() : -readProduct();
    }
    return value;
  };
  const pixels = readSum();
  if (Number.isNaN(pixels) || tokens.length > 0) throw new Error(`Unknown length: ${length}`);
  return pixels;
}

function matches(condition: string, screen: Screen): boolean {
  const match = /^\((min|max)-width:\s*([^)]+)\)$/.exec(condition.trim());
  if (!match) throw new Error(`A media condition that is not understood: ${condition}`);
  const limit = toPixels(match[2] ?? '', screen);
  return match[1] === 'min' ? screen.width >= limit : screen.width <= limit;
}

/** Splits a list at the commas that no bracket encloses. */
function entriesOf(list: string): string[] {
  const entries = [''];
  let depth = 0;
  for (const character of list) {
    depth += Number(character === '(') - Number(character === ')');
    if (character === ',' && depth === 0) entries.push('');
    else entries.push(`${entries.pop() ?? ''}${character}`);
  }
  return entries;
}

/** Returns the width that a `sizes` attribute gives a picture, in CSS pixels. */
function slotWidth(sizes: string, screen: Screen): number {
  for (const entry of entriesOf(sizes)) {
    const match = /^(\(m(?:in|ax)-width:[^)]*\))\s+(.+)$/.exec(entry.trim());
    if (!match) return toPixels(entry, screen);
    if (matches(match[1] ?? '', screen)) return toPixels(match[2] ?? '', screen);
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

/** Returns the file of the page's first picture on a screen, in the first format offered; null if there is none. */
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
