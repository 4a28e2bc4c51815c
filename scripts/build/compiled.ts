// Keeps V8's compile cache of the modules that a build loads for the next build. Node identifies each module by its
// source.
import { readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

/**
 * A build loads about three thousand modules; rendering in a different folder than the previous build adds a hundred. Test
 * runs keep theirs in the same folder.
 */
const MOST_KEPT = 10_000;

/** Enables the compile cache for modules loaded from now on. Where it cannot be stored, they are compiled as usual. */
export function keepCompiled(folder: string): void {
  enableCompileCache(folder);
}

/** Deletes the whole cache when it has too many files: usage is not recorded, and a single build fills it again. */
export function tidyCompiled(folder: string, most = MOST_KEPT): void {
  if (filesBelow(folder) <= most) return;
  // A parallel build may be adding files.
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
