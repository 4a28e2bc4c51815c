// What V8 compiled of the modules that a build loads, kept for the next one by Node itself, which knows each by its source.
import { readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

/** One build has some three thousand; each that renders elsewhere than the one before adds a hundred. */
const MOST_KEPT = 10_000;

/** From now on modules are looked up there. Where nothing can be kept they are compiled as ever. */
export function keepCompiled(folder: string): void {
  enableCompileCache(folder);
}

/** Forgets everything once there is too much: nothing says what was used, and a single build makes all of it again. */
export function tidyCompiled(folder: string, most = MOST_KEPT): void {
  if (filesBelow(folder) <= most) return;
  // A build beside this one may be adding to it.
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function filesBelow(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
