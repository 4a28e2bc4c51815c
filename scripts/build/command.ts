// The command that builds the site, shared by hosts, tests and benchmarks.
import { join } from 'node:path';

/** Returns the program and arguments that build the sources below `root`. The caller adds `--out FOLDER`. */
export function buildCommand(root: string): [string, ...string[]] {
  return [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts/build.ts'),
  ];
}
