// scripts/bootstrap.mjs in a temporary project with a fake npm: it installs what a script needs, and only that.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from '../../host/support/processes.ts';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';

const SOURCE = join(import.meta.dirname, '../../../scripts/bootstrap.mjs');

const lockOf = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'project' },
      'node_modules/thing': { version },
      'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
      'node_modules/tool': { version: '1.0.0', dev: true },
    },
  });
const installedOf = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/thing': { version } } });

/** Makes the program that it is loaded into believe that it runs on an old Node. */
const OLD_NODE = {
  'old.mjs': `
    const versions = { ...process.versions, node: '20.1.0' };
    Object.defineProperty(process, 'versions', { value: versions });`,
};

/** Creates a project whose npm logs each call and then runs the shell command `npm`. */
function project(
  files: Record<string, string>,
  npm = '',
): {
  folder: string;
  run: (...args: string[]) => ReturnType<typeof startProgram>;
  /** Returns the arguments of the calls of npm. */
  calls: () => string[];
} {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'script.mjs':
      'console.log("ran", process.argv[2], process.env.PATH.split(":")[0]); process.exit(5);',
    'slow.mjs':
      'process.on("SIGTERM", () => process.exit(9)); console.log("waiting"); setTimeout(() => {}, 20000);',
    'bin/npm': `#!/bin/sh\necho "$*" >> npm.log\n${npm}\n`,
    ...files,
  });
  chmodSync(join(folder, 'bin/npm'), 0o755);
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(SOURCE, join(folder, 'scripts/bootstrap.mjs'));
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  const PATH = join(folder, 'bin') + delimiter + (process.env['PATH'] ?? '');
  const NODE_OPTIONS = 'old.mjs' in files ? `--import ${join(folder, 'old.mjs')}` : '';
  const run = (...args: string[]) =>
    startProgram(join(folder, 'scripts/bootstrap.mjs'), { PATH, NODE_OPTIONS, NETLIFY: '' }, args);
  const log = join(folder, 'npm.log');
  const calls = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
  return { folder, run, calls };
}

it("runs the script at once when everything is installed, with the project's bin folder first on PATH", async () => {
  const { folder, run, calls } = project({
    'package-lock.json': lockOf('1.0.0'),
    'node_modules/.package-lock.json': installedOf('1.0.0'),
  });
  const program = run(join(folder, 'script.mjs'), 'argument');
  expect(await program.exit).toBe(5);
  expect(program.output()).toBe(`ran argument ${join(folder, 'node_modules/.bin')}\n`);
  expect(calls()).toEqual([]);
  expect(existsSync(join(folder, 'node_modules/.lockfile-hash'))).toBe(true);
});

it.each([
  ['nothing is installed', {}],
  ['another version is installed', { 'node_modules/.package-lock.json': installedOf('0.9.0') }],
  ['a package is missing', { 'node_modules/.package-lock.json': '{"packages":{}}' }],
])('installs and reports it when %s', async (_, files) => {
  const { folder, run } = project({ 'package-lock.json': lockOf('1.0.0'), ...files });
  const program = run(join(folder, 'script.mjs'), 'x');
  expect(await program.exit).toBe(5);
  expect(program.output()).toMatch(
    /^Installing the dependencies[^\n]*\nInstalled in \d+ s\.\nran x /,
  );
  const again = run(join(folder, 'script.mjs'), 'y');
  await again.exit;
  expect(again.output()).toMatch(/^ran y /);
});

it('adds the development tools to what is installed, once, and only for scripts that need them', async () => {
  const { folder, run, calls } = project({
    'package-lock.json': lockOf('1.0.0'),
    'node_modules/.package-lock.json': installedOf('1.0.0'),
  });
  for (const args of [['script.mjs'], ['--dev'], ['--dev', 'script.mjs'], ['script.mjs']]) {
    await run(...args.map((arg) => (arg === '--dev' ? arg : join(folder, arg)))).exit;
  }
  expect(calls()).toEqual([expect.stringMatching(/^install --no-save --include=dev /)]);
});

it('installs no Node if the machine has a new enough one, else installs and uses its own', async () => {
  const files = { 'package-lock.json': lockOf('1.0.0') };
  const here = project(files);
  const old = project({ ...files, ...OLD_NODE });
  for (const { folder, run } of [here, old]) {
    expect(await run(join(folder, 'script.mjs')).exit).toBe(5);
  }
  expect(here.calls()).toEqual([expect.stringMatching(/^ci --omit=dev .*--ignore-scripts/)]);
  expect(old.calls()).toEqual([expect.not.stringContaining('--ignore-scripts')]);
});

it('says what to do if Node is too old and the installed one does not start', async () => {
  const { folder, run } = project(
    { 'package-lock.json': lockOf('1.0.0'), ...OLD_NODE },
    'rm node_modules/node/bin/node',
  );
  const program = run(join(folder, 'script.mjs'));
  expect(await program.exit).toBe(1);
  expect(program.output()).toMatch(
    /Installed[^\n]*\nThis project needs Node .*install a newer Node/,
  );
});

it('notices a changed lockfile on a later start', async () => {
  const { folder, run } = project({
    'package-lock.json': lockOf('1.0.0'),
    'node_modules/.package-lock.json': installedOf('1.0.0'),
  });
  await run(join(folder, 'script.mjs')).exit;
  writeFiles(folder, { 'package-lock.json': lockOf('2.0.0') });
  const program = run(join(folder, 'script.mjs'));
  await program.exit;
  expect(program.output()).toContain('Installing');
});

it("exits with npm's exit code when installing fails, and tries again on the next start", async () => {
  const { folder, run } = project({ 'package-lock.json': lockOf('1.0.0') }, 'exit 4');
  for (let start = 0; start < 2; start++) {
    const program = run(join(folder, 'script.mjs'));
    expect(await program.exit).toBe(4);
    expect(program.output()).toContain('Installing failed (npm ci ended with 4)');
    expect(program.output()).not.toContain('ran');
  }
});

it('forwards signals to the script and returns its exit code', async () => {
  const { folder, run } = project({
    'package-lock.json': lockOf('1.0.0'),
    'node_modules/.package-lock.json': installedOf('1.0.0'),
  });
  const program = run(join(folder, 'slow.mjs'));
  await program.until(/waiting/);
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(9);
});
