// Sample addresses for the paths of the endpoint table.

/** Replaces each parameter of a path: by its first alternative if the path lists any, else by `x`. */
export function samplePath(path: string): string {
  return path
    .replace(/:[A-Za-z]+\(([^)|]*)[^)]*\)/g, '$1')
    .replace(/:[A-Za-z]+/g, 'x')
    .replace('*', 'nothing');
}
