// Netlify's CLI as a child of a test: started in the project as a developer starts it, with a home and data of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

const root = dirname(dirname(dirname(import.meta.dirname)));
/** A first start installs nothing here, but builds the site; its pictures may have to be drawn. */
const START_MS = 9 * 60_000;
const STOP_MS = 20_000;

export interface Cli {
  /** Where it serves, without a slash at the end. */
  url: string;
  /** Everything it has written so far, without colours. */
  output: () => string;
  /** Ends it as Ctrl-C does, with everything it started. */
  close: () => Promise<void>;
}

export interface CliOptions {
  /** The file that starts it (scripts/test/netlify-cli.ts). */
  script: string;
  args: readonly string[];
  /** A folder for its settings, so that neither an account nor telemetry of the developer's comes in. */
  home: string;
  dataDir: string;
}

/** What Vitest sets for itself and a build must not see. */
const OF_VITEST = ['NODE_ENV', 'VITEST', 'DEV', 'PROD', 'MODE', 'TEST', 'BASE_URL', 'SSR'];

function environment({ home, dataDir }: CliOptions): NodeJS.ProcessEnv {
  const config = join(home, '.config');
  mkdirSync(join(config, 'netlify'), { recursive: true });
  writeFileSync(join(config, 'netlify/config.json'), '{ "telemetryDisabled": true }');
  const inherited = Object.entries(process.env).filter(([name]) => !OF_VITEST.includes(name));
  return {
    ...Object.fromEntries(inherited),
    HOME: home,
    XDG_CONFIG_HOME: config,
    PATH: dirname(process.execPath) + delimiter + (process.env['PATH'] ?? ''),
    DATA_DIR: dataDir,
    NO_UPDATE_NOTIFIER: '1',
  };
}

/** Ends a process group as Ctrl-C does, then without mercy. One that has ended is left alone. */
async function endGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-pid, 'SIGINT');
  const limit = setTimeout(() => process.kill(-pid, 'SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(limit);
}

/** Starts it and waits until functions answer. Throws with what it wrote when it ends first or takes too long. */
export async function startCli(options: CliOptions): Promise<Cli> {
  const child = spawn(process.execPath, [options.script, ...options.args], {
    cwd: root,
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'close');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += stripVTControlCharacters(chunk);
    });
  }
  const close = () => endGroup(child, ended);
  const until = Date.now() + START_MS;
  for (;;) {
    const url = /ready: (http:\/\/localhost:\d+)/.exec(text)?.[1];
    const isUp = url !== undefined && (await fetch(`${url}/api/health`).catch(() => null))?.ok;
    if (isUp) return { url, output: () => text, close };
    if (child.exitCode !== null || Date.now() > until) {
      await close();
      throw new Error(`The CLI did not come up:\n${text}`);
    }
    await sleep(250);
  }
}
