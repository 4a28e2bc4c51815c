// Reads from the style sheet of the story's serif which files it has, and for which characters.

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
  const points = range.trim().slice('U+'.length).split('-');
  const [first = 0, last = first] = points.map((point) => parseInt(point, 16));
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return String.fromCodePoint(...all);
}
