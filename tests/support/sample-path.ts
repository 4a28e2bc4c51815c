// An address that a call's path matches, for tests that go through the table.

/** The path with a word in each place of a parameter: the first it can be where the path names them, else `x`. */
export function samplePath(path: string): string {
  return path
    .replace(/:[A-Za-z]+\(([^)|]*)[^)]*\)/g, '$1')
    .replace(/:[A-Za-z]+/g, 'x')
    .replace('*', 'nothing');
}
