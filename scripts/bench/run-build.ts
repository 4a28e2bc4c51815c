// Builds the site in a separate process, for benchmarks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Builds the sources in `folder` into `out`; `env` is added to this process's. Throws when the build fails.
 */
export async function runBuild(
  folder: string,
  out: string,
  env: Record<string, string>,
): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/build.ts', '--out', out];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The site could not be built.');
}
