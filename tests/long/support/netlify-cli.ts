// Runs Netlify's CLI as a child process of a test: in the project, as a developer does, but with its own home and data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

const root = dirname(dirname(dirname(import.meta.dirname)));
/** Enough for a first start, which builds the site and possibly its pictures. */
const START_MS = 9 * 60_000;
const STOP_MS = 20_000;

export interface Cli {
  /** The address it serves, without a trailing slash. */
  url: string;
  /** Returns everything that it has written so far, without colours. */
  output: () => string;
  /** Ends it with everything it started, as Ctrl-C does. */
  close: () => Promise<void>;
}

export interface CliOptions {
  /** The file that starts it (scripts/test/netlify-cli.ts). */
  script: string;
  args: readonly string[];
  /** A folder for its settings. */
  home: string;
  dataDir: string;
  /** Further environment variables. */
  env?: Record<string, string>;
}

/** The only variables inherited from the developer's environment: no account, no secret, nothing that Vitest sets. */
const INHERITED = ['PATH', 'LANG', 'TMPDIR', 'TERM', 'BUILD_CACHE_DIR'];

/** Writes the CLI's settings. Returns its environment variables. */
function prepareEnvironment({ home, dataDir, env }: CliOptions): NodeJS.ProcessEnv {
  const config = join(home, '.config');
  mkdirSync(join(config, 'netlify'), { recursive: true });
  writeFileSync(join(config, 'netlify/config.json'), '{ "telemetryDisabled": true }');
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.includes(name));
  const { PATH = '', ...rest } = Object.fromEntries(inherited);
  return {
    ...rest,
    HOME: home,
    XDG_CONFIG_HOME: config,
    PATH: dirname(process.execPath) + delimiter + PATH,
    DATA_DIR: dataDir,
    NO_UPDATE_NOTIFIER: '1',
    ...env,
  };
}

/** Sends a signal to every process of a group; false when there is none. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Waits until a process group is empty; false after the timeout. */
async function waitForGroupEnd(pid: number): Promise<boolean> {
  const limit = Date.now() + STOP_MS;
  while (signalGroup(pid, 0)) {
    if (Date.now() > limit) return false;
    await sleep(50);
  }
  return true;
}

/** Ends a process group as Ctrl-C does, and kills what is left after a while. */
async function endGroup(pid: number): Promise<void> {
  signalGroup(pid, 'SIGINT');
  if (await waitForGroupEnd(pid)) return;
  signalGroup(pid, 'SIGKILL');
  await waitForGroupEnd(pid);
}

/** Starts the CLI in a process group of its own, and collects its output. */
function spawnCli(options: CliOptions) {
  const child = spawn(process.execPath, [options.script, ...options.args], {
    cwd: root,
    env: prepareEnvironment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The CLI could not be started.');
  // An aborted run must not leave the CLI behind, because it would keep its ports.
  const abandon = () => signalGroup(pid, 'SIGKILL');
  process.once('exit', abandon);
  child.once('close', () => process.off('exit', abandon));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += stripVTControlCharacters(chunk);
    });
  }
  return { child, pid, output: () => text };
}

/** Runs the CLI until it ends. Resolves with its exit code and output. */
export async function runCli(options: CliOptions): Promise<{ code: number; output: string }> {
  const { child, output } = spawnCli(options);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output: output() };
}

/**
 * Starts the CLI and waits until its functions respond. Throws with its output when it exits first or takes too long.
 */
export async function startCli(options: CliOptions): Promise<Cli> {
  const { child, pid, output } = spawnCli(options);
  const close = () => endGroup(pid);
  const until = Date.now() + START_MS;
  for (;;) {
    const url = /ready: (http:\/\/localhost:\d+)/.exec(output())?.[1];
    const isUp = url !== undefined && (await fetch(`${url}/api/health`).catch(() => null))?.ok;
    if (isUp) return { url, output, close };
    if ((child.exitCode ?? child.signalCode) !== null || Date.now() > until) {
      await close();
      throw new Error(`The CLI did not come up:\n${output()}`);
    }
    await sleep(250);
  }
}
