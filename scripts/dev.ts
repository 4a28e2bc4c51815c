// `npm run dev`: serves functions and storage on the host's port and restarts them when their code changes. Also runs
// Astro with hot reload, which proxies /api to the host.
import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { runMain } from './local/command-line.ts';
import { addressOf, readEnvironment } from './local/environment.ts';
import { checkPort } from './local/port.ts';
import { terminal } from './local/progress.ts';
import { stopOnSignal } from './local/signals.ts';

const root = dirname(import.meta.dirname);
const { env } = process;

function run(args: string[], extra: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
}

function untilExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

async function main(): Promise<void> {
  process.chdir(root);
  const { host, port } = readEnvironment(env, root);
  await checkPort(host, port);
  const apiOrigin = addressOf(host, port).replace('localhost', '127.0.0.1');
  const children = [
    run(['--watch', '--watch-preserve-output', join(root, 'scripts/local/functions-only.ts')], {}),
    run([join(root, 'scripts/local/pages-only.ts'), 'dev'], { API_ORIGIN: apiOrigin }),
  ];
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(untilExit));
  };
  stopOnSignal(stop, terminal);
  await Promise.race(children.map(untilExit));
  await stop();
}

await runMain(main);
