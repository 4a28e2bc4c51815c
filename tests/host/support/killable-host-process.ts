// The product on one machine in a process that kills itself at a requested point: at a storage call, in a build, in a
// swap. The build is a very fast fixture, or with REAL_BUILD=1 the real one. Prints its port and the tokens of two
// translators and two admins; a message with a Fate arms it.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '../../../scripts/local/environment.ts';
import { catchUp, startOneMachine } from '../../../scripts/local/one-machine.ts';
import { ACCOUNT_ENV, makeTranslator } from '../../support/accounts/accounts.ts';
import { configureAdmins, signedIn } from '../../support/airdrop/api.ts';
import { DEATHS, type Death, type Fate } from './deaths.ts';
import { openStorageInProcess } from './storage-in-process.ts';

const WRITES: Partial<Record<Death, RegExp>> = {
  history: /^history\//,
  document: /^documents\//,
  published: /^published\//,
  head: /^content\/head$/,
  credit: /^credit\//,
  hook: /^rebuild\/trigger$/,
};

const project = join(import.meta.dirname, '../../..');
const { env } = process;
const ADMINS = ['rowan', 'alder'];
configureAdmins(...ADMINS);
Object.assign(env, ACCOUNT_ENV, { LAMBDA_TASK_ROOT: project });

/** Creates a project folder with few sources, because each start computes their fingerprint. */
function smallRoot(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['functions', 'netlify.toml']) {
    symlinkSync(join(project, name), join(folder, name));
  }
  return folder;
}

let fate: Fate | null = null;
function reach(place: Death): void {
  if (fate?.at !== place) return;
  if (fate.ms === 0) process.kill(process.pid, 'SIGKILL');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), fate.ms);
}

const isReal = env['REAL_BUILD'] === '1';
const root = isReal ? project : smallRoot(join(env['SCRATCH_DIR'] ?? '', String(process.pid)));
const build = isReal ? 'scripts/build.ts' : 'tests/fixtures/host/pages.mjs';
const environment = readEnvironment(env, root);
const log = {
  info: (line: string) => {
    if (/pages begin|Rendering (?:the pages|what changed)/.test(line)) reach('build');
  },
  error: (line: string) => console.error(line),
};
const storage = await openStorageInProcess(environment.dataDir, log);
const machine = await startOneMachine({
  openStorage: () => Promise.resolve(storage),
  root,
  environment,
  command: [process.execPath, '--disable-warning=ExperimentalWarning', join(project, build)],
  env,
  log,
});
if (!machine) throw new Error('It was stopped while starting');
const { generations, host } = machine;
storage.blobs.setFaults(({ method, key }) => {
  const place = DEATHS.find((name) => method === 'PUT' && WRITES[name]?.test(key ?? ''));
  if (place) reach(place);
  return undefined;
});
const promote = generations.promote.bind(generations);
generations.promote = (generation) => {
  reach('swap');
  promote(generation);
};
const removeOthers = generations.removeOthers.bind(generations);
generations.removeOthers = () => {
  reach('swapped');
  return removeOthers();
};
process.on('message', (message: Fate) => {
  fate = message;
});
// Exits with its parent, so that a test that timed out leaves no host behind.
process.once('disconnect', () => process.exit(1));
await catchUp(machine, log);
const ko = await makeTranslator({ language: 'ko' });
const tr = await makeTranslator({ language: 'tr' });
const tokens = [ko, tr].map(({ headers }) => headers['Authorization']);
const url = `http://127.0.0.1:${host.port}`;
const signedInAdmins = await Promise.all(ADMINS.map((name) => signedIn({ url }, name)));
const admins = signedInAdmins.map(({ token }) => token);
console.log(`ready ${JSON.stringify({ port: host.port, tokens, admins })}`);
