// Runs the whole product in a separate process with its own storage and environment, for a single test file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SERVE_SITE = join(import.meta.dirname, '../../../../scripts/test/serve-site.ts');
const SERVED = /is served at (http:\/\/localhost:\d+)/;
/** How long the host may take to shut down before it is killed. */
const GRACE_MS = 10_000;

export interface OwnHost {
  url: string;
  /** Empties its storage. */
  empty: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts a host with additional environment variables and waits until it serves. Throws with the host's output if it
 * exits before that.
 */
export async function startOwnHost(env: Record<string, string>): Promise<OwnHost> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVE_SITE], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((served, failed) => {
    const look = (chunk: string): void => {
      output += chunk;
      const address = SERVED.exec(output)?.[1];
      if (address !== undefined) served(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', look);
    child.once('close', () => failed(new Error(`The host ended first:\n${output}`)));
  });
  return {
    url,
    empty: async () => {
      const done = once(child, 'message');
      child.send('empty');
      await Promise.race([
        done,
        ended.then(() => Promise.reject(new Error(`It ended:\n${output}`))),
      ]);
    },
    close: async () => {
      const limit = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(limit);
    },
  };
}
