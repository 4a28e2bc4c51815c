// Serves a finished site with the real host in a process of its own, for the duration of a benchmark or a proof.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServedSite {
  /** For example http://localhost:40123 */
  origin: string;
  pid: number;
  close: () => Promise<void>;
}

/** Runs scripts/test/serve-site.ts with these variables. Throws when it exits before it serves. */
export async function serveSite(root: string, env: NodeJS.ProcessEnv = {}): Promise<ServedSite> {
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/test/serve-site.ts')];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  // Awaited from the start, because 'exit' is not emitted again for a process that has ended.
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /is served at (http:\/\/localhost:\d+)/.exec(line)?.[1];
    if (origin && child.pid !== undefined) {
      // Keeps the pipe empty, so that the process never waits to write.
      child.stdout.resume();
      return { origin, pid: child.pid, close };
    }
  }
  throw new Error(`The host ended before it served anything.\n${errors.join('\n')}`);
}
