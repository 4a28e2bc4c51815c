// The program that `netlify dev` runs beside Netlify's CLI, which runs the functions (netlify.toml, decision 144):
//   prepare PORT  builds the site if necessary, before the CLI waits for a port
//   serve PORT    serves pages, storage, build hook and scheduled functions
import { dirname } from 'node:path';
import { buildCommand } from './build/command.ts';
import { SITE_VARIABLES, announceHost, withdrawAnnouncement } from './local/announcement.ts';
import { runMain } from './local/command-line.ts';
import { readEnvironment } from './local/environment.ts';
import { prepareFirstKeys } from './local/first-keys.ts';
import {
  catchUp,
  prepareMachine,
  startOneMachine,
  type OneMachineOptions,
} from './local/one-machine.ts';
import { checkPort } from './local/port.ts';
import { terminal } from './local/progress.ts';

const root = dirname(import.meta.dirname);
const { env } = process;

/**
 * Variables that the CLI sets for a linked site. The linked hook would spend a deploy of the real site on each local
 * publish, and the linked secrets would end up on this machine's disk. The first start's secrets and the local hook
 * replace them.
 */
const LINKED_SITE_VARIABLES = [...SITE_VARIABLES, 'ADMIN_PASSWORD'];

function machineOptions(port: string): OneMachineOptions {
  return {
    root,
    // Browsers connect only to the CLI.
    environment: readEnvironment({ ...env, HOST: '127.0.0.1', PORT: port }, root),
    command: buildCommand(root),
    env,
    routesFunctions: false,
    stopsOnSignal: true,
    log: terminal,
  };
}

async function prepare(port: string): Promise<void> {
  const options = machineOptions(port);
  const { environment } = options;
  let isPrepared = false;
  // The CLI must not continue when preparing was interrupted.
  process.once('exit', () => {
    if (!isPrepared) process.exitCode = 1;
  });
  await checkPort(environment.host, environment.port, 'Stop the program that has it.');
  const machine = await prepareMachine({ ...options, buildsFirst: true });
  await machine?.close();
  isPrepared = machine !== null;
}

async function serve(port: string): Promise<void> {
  const options = machineOptions(port);
  const { dataDir } = options.environment;
  const machine = await startOneMachine({
    ...options,
    // The CLI waits only 15 seconds for the port, which is why `prepare` has built the site before. The CLI continues
    // as soon as the port is open, so everything that its functions need must be ready before.
    beforeListening: async () => {
      await prepareFirstKeys(dataDir, terminal, Date.now());
      announceHost(dataDir, env);
      process.once('exit', () => withdrawAnnouncement(dataDir));
    },
  });
  if (machine === null) return;
  terminal.info(
    `Pages, storage, builds and scheduled functions are ready. The data is in ${dataDir}.`,
  );
  await catchUp(machine, terminal);
}

async function main(): Promise<void> {
  process.chdir(root);
  for (const name of LINKED_SITE_VARIABLES) Reflect.deleteProperty(env, name);
  // The context in which functions run under the CLI: both must open the same stores.
  env['CONTEXT'] = 'dev';
  const [mode, port = ''] = process.argv.slice(2);
  if (mode === 'prepare' && port !== '') return prepare(port);
  if (mode === 'serve' && port !== '') return serve(port);
  throw new Error('Usage: netlify-dev.ts prepare|serve PORT. It is started by "netlify dev".');
}

await runMain(main);
