// Finds the function for a path: a URLPattern per `config.path`. The contract tests make sure that no path matches two,
// because Netlify does not document which of them it would call.
import type { LoadedFunction } from './load.ts';

export interface Route {
  fn: LoadedFunction;
  params: Record<string, string>;
}

interface Pattern {
  /** The beginning of every path that matches, so that most patterns need not be tried. */
  start: string;
  pattern: URLPattern;
  fn: LoadedFunction;
}

/** Returns the literal segments at the start of a pattern, without the slash that follows: it may be optional. */
function literalStart(pattern: string): string {
  const segments = pattern.split('/');
  const end = segments.findIndex((segment) => /[^\w.-]/.test(segment));
  return end < 0 ? pattern : segments.slice(0, end).join('/');
}

/** Creates a router. It returns the function for a path with the parameters as in the URL, not decoded. */
export function createRouter(
  functions: readonly LoadedFunction[],
): (pathname: string) => Route | null {
  const patterns: Pattern[] = functions.flatMap((fn) =>
    pathsOf(fn).map((path) => ({
      start: literalStart(path),
      fn,
      pattern: new URLPattern({ pathname: path }),
    })),
  );
  return (pathname) => {
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const input = { pathname: path };
    for (const { start, pattern, fn } of patterns) {
      if (!path.startsWith(start)) continue;
      const match = pattern.exec(input);
      if (!match) continue;
      const groups = Object.entries(match.pathname.groups);
      const params = groups.filter((group): group is [string, string] => group[1] !== undefined);
      return { fn, params: Object.fromEntries(params) };
    }
    return null;
  };
}

/** Returns a function's paths: below /.netlify/functions if it names none. A scheduled function has no path. */
function pathsOf(fn: LoadedFunction): string[] {
  if (fn.config.schedule !== undefined) return [];
  return [fn.config.path ?? `/.netlify/functions/${fn.name}`].flat();
}
