// What `netlify dev` runs beside Netlify's CLI, which runs the functions (netlify.toml, decision 027):
//   prepare     builds the site where that is needed, before the CLI waits for a port
//   serve PORT  pages, storage, build hook and scheduled functions
import { dirname, relative } from 'node:path';
import { prepareFirstKeys } from './first-keys.ts';
import { announceHost } from './local/announcement.ts';
import { buildCommand } from './local/build/command.ts';
import { readEnvironment } from './local/environment.ts';
import {
  catchUp,
  prepareMachine,
  startOneMachine,
  type OneMachineOptions,
} from './local/one-machine.ts';
import { checkPort } from './local/port.ts';
import { messageOf, terminal } from './local/progress.ts';
import { stopOnSignal } from './local/signals.ts';

const root = dirname(import.meta.dirname);
const { env } = process;

/** Set by the CLI from a linked site, or by it alone: what is published here must never spend a deploy of the real site. */
const NOT_FROM_THE_CLI = ['BUILD_HOOK_URL', 'BUILD_STATUS_URL', 'REBUILD_QUIET_SECONDS', 'NETLIFY'];

/** @param port - 0 where nothing is to listen */
function machineOptions(port: string): OneMachineOptions {
  let stop = () => Promise.resolve();
  return {
    root,
    // The CLI is the only one to be reached by browsers.
    environment: readEnvironment({ ...env, HOST: '127.0.0.1', PORT: port }, root),
    command: buildCommand(root),
    env,
    routesFunctions: false,
    log: terminal,
    isStopping: stopOnSignal(() => stop(), terminal),
    onStop: (next) => {
      stop = next;
    },
  };
}

async function prepare(): Promise<void> {
  const machine = await prepareMachine(machineOptions('0'));
  await machine?.storage.close();
}

async function serve(port: string): Promise<void> {
  const options = machineOptions(port);
  const { environment } = options;
  await checkPort(environment.host, environment.port);
  const machine = await startOneMachine(options);
  if (machine === null) return;
  await prepareFirstKeys(environment.dataDir, terminal, Date.now());
  const withdraw = announceHost(environment.dataDir, env);
  process.once('exit', withdraw);
  const folder = relative(root, environment.dataDir);
  terminal.info(
    `Pages, storage, builds and scheduled functions are ready. The data is in ${folder}.`,
  );
  await catchUp(machine, terminal);
}

async function main(): Promise<void> {
  process.chdir(root);
  for (const name of NOT_FROM_THE_CLI) Reflect.deleteProperty(env, name);
  // The context in which functions run under the CLI: both must open the same stores.
  env['CONTEXT'] = 'dev';
  const [mode, port = ''] = process.argv.slice(2);
  if (mode === 'prepare') return prepare();
  if (mode === 'serve' && port !== '') return serve(port);
  throw new Error('Usage: netlify-dev.ts prepare | serve PORT. It is started by "netlify dev".');
}

try {
  await main();
} catch (error) {
  terminal.error(messageOf(error));
  process.exit(1);
}
