// Where Astro renders. Outside the project it would put its own code, which finds packages from where it lies, into one folder
// that all builds share: two at a time then break each other.
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Whether a process of that number runs. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what builds left behind that were killed. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!isRunning(Number(name))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The folder this process renders into to get a site at `out`: a private one inside the project, or `out` itself. */
export function renderingFolder(root: string, out: string): string {
  if (out.startsWith(root + sep)) return out;
  const folder = join(root, '.cache', 'rendering');
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder);
  return join(folder, String(process.pid));
}

/** Moves what was rendered to where it belongs, replacing what is there. */
export function moveRendered(rendered: string, out: string): void {
  if (rendered === out) return;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  try {
    renameSync(rendered, out);
  } catch (error) {
    // Another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(rendered, out, { recursive: true });
    rmSync(rendered, { recursive: true });
  }
}
