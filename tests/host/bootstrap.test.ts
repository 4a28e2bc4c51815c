// scripts/bootstrap.mjs in a temporary project with a fake npm: it installs when necessary, and only then.
import { chmodSync, copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startProgram } from './support/processes.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

// Generous: processes and disks are slow on a busy machine, and no test here measures time.
vi.setConfig({ testTimeout: 30_000 });

const SOURCE = join(import.meta.dirname, '../../scripts/bootstrap.mjs');

const lockOf = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'project' },
      'node_modules/thing': { version },
      'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
    },
  });
const installedOf = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/thing': { version } } });

/** Creates a project whose npm logs each call and then runs the shell command `npm`. */
function project(
  files: Record<string, string>,
  npm = '',
): { folder: string; run: (...args: string[]) => ReturnType<typeof startProgram> } {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'script.mjs':
      'console.log("ran", process.argv[2], process.env.PATH.split(":")[0]); process.exit(5);',
    'slow.mjs':
      'process.on("SIGTERM", () => process.exit(9)); console.log("waiting"); setTimeout(() => {}, 20000);',
    'bin/npm': `#!/bin/sh\necho "npm $*" >> npm.log\n${npm}\n`,
    ...files,
  });
  chmodSync(join(folder, 'bin/npm'), 0o755);
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(SOURCE, join(folder, 'scripts/bootstrap.mjs'));
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  const path = join(folder, 'bin') + delimiter + (process.env['PATH'] ?? '');
  const run = (...args: string[]) =>
    startProgram(join(folder, 'scripts/bootstrap.mjs'), { PATH: path }, args);
  return { folder, run };
}

it("runs the script at once when everything is installed, with the project's bin folder first on PATH", async () => {
  const { folder, run } = project({
    'package-lock.json': lockOf('1.0.0'),
    'node_modules/.package-lock.json': installedOf('1.0.0'),
  });
  const program = run(join(folder, 'script.mjs'), 'argument');
  expect(await program.exit).toBe(5);
  expect(program.output()).toBe(`ran argument ${join(folder, 'node_modules/.bin')}\n`);
  expect(existsSync(join(folder, 'npm.log'))).toBe(false);
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
