// Runs a project script under the project's own Node 24. Plain JavaScript with built-in modules only, because it must
// run on the machine's Node 20 before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const hashFile = join(modules, '.lockfile-hash');
const isWindows = process.platform === 'win32';
const projectNode = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');
const MINIMUM_MAJOR = 24;

/** Runs a program until it exits and forwards signals to it. Resolves with its exit code (128 + n after a signal). */
function run(program, args, options) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.on('error', failed);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      done(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Returns whether the packages that npm recorded as installed match the lockfile (those for other platforms may be absent). */
function installedMatches(lockfile) {
  const installedFile = join(modules, '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(lockfile).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const isSame = ([path, { version }]) => wanted[path]?.version === version;
  const isThere = ([path, { optional, link }]) =>
    path === '' || optional || link || installed[path];
  return Object.entries(installed).every(isSame) && Object.entries(wanted).every(isThere);
}

async function install() {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash && existsSync(projectNode))
    return;
  if (!installedMatches(lockfile) || !existsSync(projectNode)) {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    console.log('Installing the dependencies; this takes about a minute and happens once ...');
    const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
    const code = await run(isWindows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund'], {
      shell: isWindows,
    });
    clearInterval(progress);
    if (code !== 0) {
      console.error(`Installing failed (npm ci ended with ${code}). Its own message is above.`);
      process.exit(code);
    }
    console.log(`Installed in ${seconds()} s.`);
  }
  writeFileSync(hashFile, hash);
}

/** The Node to use: the project's, or the current one when it is new enough and install scripts were not allowed. */
function chooseNode() {
  if (existsSync(projectNode)) return projectNode;
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_MAJOR) return process.execPath;
  console.error(
    `This project needs Node ${MINIMUM_MAJOR}. It brings its own as the package "node", whose install script did not ` +
      'run: install again with install scripts allowed, or use a newer Node.',
  );
  process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node scripts/bootstrap.mjs <script> [arguments]');
  process.exit(2);
}
await install();
const path = join(modules, '.bin') + delimiter + (process.env.PATH ?? '');
process.exit(
  await run(chooseNode(), [script, ...args], {
    cwd: process.cwd(),
    // One heap per thread of the C library would keep what decoded pictures needed (decision 142).
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: path },
  }),
);
