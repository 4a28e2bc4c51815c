// Runs a project script under Node 24: the machine's where it is new enough, else that of the package "node". First
// installs what the script needs; `--dev` before it adds the development tools. Without a script it only installs.
// Plain JavaScript with built-in modules only, because it must run on Node 20 before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const hashFile = join(modules, '.lockfile-hash');
const isWindows = process.platform === 'win32';
const projectNode = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');
/** As `engines` in package.json. */
const MINIMUM = { major: 24, minor: 16 };

/** Returns whether this process runs on the machine's own Node, not on the package's, and that Node is new enough. */
function hasUsableNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > MINIMUM.major || (major === MINIMUM.major && minor >= MINIMUM.minor);
  return isNewEnough && !process.execPath.startsWith(modules + sep);
}

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

/** Returns whether what npm recorded as installed matches the lockfile; packages for other platforms may be absent. */
function installedMatches(lockfile, needsTools) {
  const installedFile = join(modules, '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(lockfile).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const isAsLocked = ([path, { version }]) => wanted[path]?.version === version;
  const isInstalled = ([path, { optional, link, dev, devOptional }]) =>
    path === '' || optional || link || installed[path] || (!needsTools && (dev || devOptional));
  return Object.entries(installed).every(isAsLocked) && Object.entries(wanted).every(isInstalled);
}

/** Returns npm's arguments to install. Adding the tools leaves the packages that a running host uses untouched. */
function installCommand(addsTools, needsTools) {
  return [
    ...(addsTools ? ['install', '--no-save'] : ['ci']),
    needsTools ? '--include=dev' : '--omit=dev',
    // The lockfile pins each version and its hash, so cached packages need not be checked again.
    '--prefer-offline',
    // The only install script with an effect downloads Node. Warnings are about packages, not about this project.
    ...(hasUsableNode() ? ['--ignore-scripts'] : []),
    ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
  ];
}

async function install(needsTools) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const stamp = hash + (needsTools ? ' with tools' : '');
  const hasNode = hasUsableNode() || existsSync(projectNode);
  if (hasNode && existsSync(hashFile) && readFileSync(hashFile, 'utf8').startsWith(stamp)) return;
  if (!hasNode || !installedMatches(lockfile, needsTools)) {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    const addsTools = hasNode && needsTools && installedMatches(lockfile, false);
    const target = addsTools ? 'development tools' : 'dependencies';
    console.log(`Installing the ${target}; this takes up to a minute and happens once ...`);
    const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
    const args = installCommand(addsTools, needsTools);
    const code = await run(isWindows ? 'npm.cmd' : 'npm', args, { shell: isWindows });
    clearInterval(progress);
    if (code !== 0) {
      console.error(
        `Installing failed (npm ${args[0]} ended with ${code}). Its own message is above.`,
      );
      process.exit(code);
    }
    console.log(`Installed in ${seconds()} s.`);
  }
  writeFileSync(hashFile, stamp);
}

const args = process.argv.slice(2);
const isForDevelopment = args[0] === '--dev';
if (isForDevelopment) args.shift();
// A build on Netlify also needs the adapter, which is a development dependency because no other build does.
await install(isForDevelopment || Boolean(process.env.NETLIFY));
if (args.length > 0) {
  const path = join(modules, '.bin') + delimiter + (process.env.PATH ?? '');
  const code = await run(hasUsableNode() ? process.execPath : projectNode, args, {
    cwd: process.cwd(),
    // glibc's heaps, one per thread, would keep the memory of decoded pictures (decision 142).
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: path },
  }).catch(() => {
    // The package has a Node for the GNU C library only, and none where install scripts are not allowed.
    console.error(
      `This project needs Node ${MINIMUM.major}.${MINIMUM.minor} or newer; this is ${process.version}. The one that it ` +
        'installs does not start on this system: install a newer Node, and start again.',
    );
    return 1;
  });
  process.exit(code);
}
