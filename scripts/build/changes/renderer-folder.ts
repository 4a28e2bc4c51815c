// The folders that keep Astro's bundles of the pages between builds. They are inside the project, because the code in
// them finds packages from where it is.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Enough for the hosts and tests of one checkout; a host whose bundle is gone builds the whole site. */
const MOST_KEPT = 30;

/** Marks a bundle as used just now. Throws when it is gone. */
export async function markUsed(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
}

/** Creates a folder for a bundle and removes the least recently used ones beyond the bound. */
export async function createRendererFolder(root: string): Promise<string> {
  const all = join(root, '.cache', 'renderers');
  await mkdir(all, { recursive: true });
  const known = await Promise.all(
    (await readdir(all)).map(async (name) => {
      const folder = join(all, name);
      // A parallel build may have removed it.
      const usedAt = await stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { folder, usedAt };
    }),
  );
  known.sort((a, b) => b.usedAt - a.usedAt);
  for (const { folder } of known.slice(MOST_KEPT - 1)) {
    await rm(folder, { recursive: true, force: true });
  }
  const folder = join(all, randomBytes(8).toString('hex'));
  await mkdir(folder);
  return folder;
}
