// Reads the font files of the story's serif, and the characters of each, from its style sheet.

export interface Face {
  /** The name of the file, without its ending. */
  name: string;
  style: string;
  weight: number;
  characters: string;
}

const RULE =
  /url\('\.\/fonts\/([\w-]+)\.woff2'\)[^}]*font-style: (\w+);\s*font-weight: (\d+);[^}]*unicode-range:([^;]+);/g;

export function readFaces(css: string): Face[] {
  return [...css.matchAll(RULE)].map(([, name = '', style = '', weight, ranges = '']) => ({
    name,
    style,
    weight: Number(weight),
    characters: ranges.split(',').map(charactersIn).join(''),
  }));
}

/** Returns the characters of a range such as `U+41-5a`. */
function charactersIn(range: string): string {
  const bounds = range.trim().slice('U+'.length).split('-');
  const [first = 0, last = first] = bounds.map((point) => parseInt(point, 16));
  const codePoints = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return String.fromCodePoint(...codePoints);
}
