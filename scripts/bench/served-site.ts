// Serves a finished site with the real host in a separate process, for the duration of a benchmark.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServedSite {
  /** For example http://localhost:40123 */
  origin: string;
  close: () => Promise<void>;
}

/** Serves the site in a folder on a free port. Throws when the host exits before it serves. */
export async function serveSite(root: string, folder: string): Promise<ServedSite> {
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/test/serve-site.ts')];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, SITE_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /is served at (http:\/\/localhost:\d+)/.exec(line)?.[1];
    if (origin) {
      child.stdout.resume();
      return { origin, close };
    }
  }
  throw new Error('The host ended before it served anything.');
}
