// Chooses the folder that Astro renders into. For an output folder outside the project, Astro would put its server
// code inside (there it finds packages), into one folder for all builds: parallel builds would break each other.
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isRunning } from '../../functions/lib/http/local-host.ts';

/** Removes the folders that killed builds left behind. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!isRunning(Number(name))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Returns the folder to render into for a site at `out`: a private one inside the project, or `out` itself. */
export function renderingFolder(root: string, out: string): string {
  if (out.startsWith(root + sep)) return out;
  const folder = join(root, '.cache', 'rendering');
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder);
  return join(folder, String(process.pid));
}

/** Moves the rendered site to `out`, replacing what is there. */
export function moveRendered(rendered: string, out: string): void {
  if (rendered === out) return;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  try {
    renameSync(rendered, out);
  } catch (error) {
    // Another file system: copy instead.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(rendered, out, { recursive: true });
    rmSync(rendered, { recursive: true });
  }
}
