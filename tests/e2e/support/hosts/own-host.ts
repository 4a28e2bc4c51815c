// A whole product that no other file of tests uses: its own storage and its own environment, as a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SERVE_SITE = join(import.meta.dirname, '../../../../scripts/test/serve-site.ts');
const SERVED = /is served at (http:\/\/localhost:\d+)/;
/** It ends by itself within this time, or is ended. */
const GRACE_MS = 10_000;

export interface OwnHost {
  url: string;
  close: () => Promise<void>;
}

/** Starts one with more in its environment, and waits until it serves. Throws with what it wrote when it does not. */
export async function startOwnHost(env: Record<string, string>): Promise<OwnHost> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVE_SITE], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((served, failed) => {
    const look = (chunk: string): void => {
      output += chunk;
      const address = SERVED.exec(output)?.[1];
      if (address !== undefined) served(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', look);
    child.once('close', () => failed(new Error(`The host ended first:\n${output}`)));
  });
  return {
    url,
    close: async () => {
      const limit = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(limit);
    },
  };
}
