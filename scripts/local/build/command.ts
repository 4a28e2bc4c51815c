// The program that builds the site, as hosts, tests and benchmarks start it.
import { join } from 'node:path';

/** Program and arguments of a build of the sources below `root`; `--out FOLDER` is for the caller to add. */
export function buildCommand(root: string): [string, ...string[]] {
  return [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts/build.ts'),
  ];
}
