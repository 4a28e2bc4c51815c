// Tries to make a site from the one before it. The whole build is always possible instead.
import { rm } from 'node:fs/promises';
import { messageOf, terminal, withProgress } from '../../local/progress.ts';
import { keptFolder } from '../kept-files.ts';
import { renderChanges } from './render-changes.ts';

/**
 * Makes the site in `out` from the site in `before` and reports its progress. Returns false when that does not work,
 * after it has said why and removed what it had written.
 */
export async function buildChanges(root: string, before: string, out: string): Promise<boolean> {
  // Netlify's CDN compresses by itself.
  const compressed = process.env['NETLIFY'] ? null : keptFolder(root, 'compressed');
  try {
    const changed = await withProgress(terminal, 'Rendering what changed', () =>
      renderChanges({ before, out, compressed }),
    );
    terminal.info(`  ${changed.length} files: ${changed.join(', ')}`);
    return true;
  } catch (error) {
    terminal.info(`  Not possible, so the whole site is built: ${messageOf(error)}`);
    await rm(out, { recursive: true, force: true });
    return false;
  }
}
