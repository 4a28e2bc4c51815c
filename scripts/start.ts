// `npm start`: runs the whole product on this machine. Builds the site if there is none, serves it, and builds it
// again when the sources have changed.
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { buildCommand } from './build/command.ts';
import { runMain } from './local/command-line.ts';
import { isLoopback, readEnvironment } from './local/environment.ts';
import { prepareFirstKeys } from './local/first-keys.ts';
import { catchUp, startOneMachine } from './local/one-machine.ts';
import { checkPort } from './local/port.ts';
import { serviceLog } from './local/progress.ts';

// Collects garbage once the heap has grown by half, not by three times its size: memory is scarcer than time here.
setFlagsFromString('--heap-growing-percent=50');

const root = dirname(import.meta.dirname);
const { env } = process;
const log = serviceLog();

async function main(): Promise<void> {
  process.chdir(root);
  const environment = readEnvironment(env, root);
  await checkPort(environment.host, environment.port);
  const machine = await startOneMachine({
    root,
    environment,
    command: buildCommand(root),
    env,
    stopsOnSignal: true,
    log,
  });
  if (machine === null) return;
  await prepareFirstKeys(environment.dataDir, log, Date.now());
  log.info(`The Nine Realms is served at ${machine.host.url}`);
  if (!isLoopback(environment.host)) {
    log.info(
      `Warning: HOST=${environment.host} lets other machines in. Put a proxy with HTTPS in front, and set TRUST_PROXY=1.`,
    );
  }
  await catchUp(machine, log);
}

await runMain(main);
