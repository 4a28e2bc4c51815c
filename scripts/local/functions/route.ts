// Finds the function for a path: a URLPattern per `config.path`, the most specific one first, as on Netlify.
import type { LoadedFunction } from './load.ts';

export interface Route {
  fn: LoadedFunction;
  params: Record<string, string>;
}

interface Pattern {
  path: string;
  /** What each path that matches begins with: most patterns need not be tried. */
  start: string;
  pattern: URLPattern;
  fn: LoadedFunction;
}

const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat();

/** Ranks a segment, most specific first: literal, partly literal, restricted parameter, parameter, star. */
function rank(segment: string): number {
  if (segment.includes('*')) return 4;
  if (!segment.includes(':')) return 0;
  if (!/^:\w+(?:\(.*\))?$/.test(segment)) return 1;
  return segment.includes('(') ? 2 : 3;
}

/** The segments of a pattern before the first that is not literal; what comes before it may be left out with it. */
function literalStart(pattern: string): string {
  const segments = pattern.split('/');
  const end = segments.findIndex((segment) => /[^\w.-]/.test(segment));
  return end < 0 ? pattern : segments.slice(0, end).join('/');
}

/** Orders patterns so that the first match is the most specific one. */
function compareSpecificity(a: string, b: string): number {
  const [left, right] = [a.split('/').map(rank), b.split('/').map(rank)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 5) - (right[index] ?? 5);
    if (difference !== 0) return difference;
  }
  return a < b ? -1 : 1;
}

/** Creates a router. It returns the function for a path with the parameters as in the URL, not decoded. */
export function createRouter(
  functions: readonly LoadedFunction[],
): (pathname: string) => Route | null {
  const patterns: Pattern[] = functions
    .flatMap((fn) =>
      pathsOf(fn).map((path) => ({
        path,
        start: literalStart(path),
        fn,
        pattern: new URLPattern({ pathname: path }),
      })),
    )
    .sort((a, b) => compareSpecificity(a.path, b.path));
  const excluded = new Map(
    functions.map((fn) => [
      fn.name,
      listOf(fn.config.excludedPath).map((pathname) => new URLPattern({ pathname })),
    ]),
  );
  return (pathname) => {
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const input = { pathname: path };
    for (const { start, pattern, fn } of patterns) {
      if (!path.startsWith(start)) continue;
      if (excluded.get(fn.name)?.some((exclusion) => exclusion.test(input))) continue;
      const match = pattern.exec(input);
      if (!match) continue;
      const groups = Object.entries(match.pathname.groups);
      const params = groups.filter((group): group is [string, string] => group[1] !== undefined);
      return { fn, params: Object.fromEntries(params) };
    }
    return null;
  };
}

/** A function without a path is served below /.netlify/functions; a scheduled one has no address. */
function pathsOf(fn: LoadedFunction): string[] {
  if (fn.config.schedule !== undefined) return [];
  const paths = listOf(fn.config.path);
  return paths.length > 0 ? paths : [`/.netlify/functions/${fn.name}`];
}
