// The commands of the Dockerfile as they stand, run without Docker: its folders below a temporary one, and the program
// as a user who may write only where the Dockerfile lets it.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

// The build of the host has a low priority, so beside other work it takes long.
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const root = dirname(dirname(import.meta.dirname));
const isRoot = process.getuid?.() === 0;
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** The instructions of the Dockerfile, in order. */
const instructions = [...read('Dockerfile').matchAll(/^([A-Z]+) (.*)$/gm)].map(
  ([, name = '', text = '']) => ({ name, text }),
);
const textOf = (name: string) => instructions.find((one) => one.name === name)?.text ?? '';
const command = JSON.parse(textOf('CMD')) as string[];
/** What the build context has: the Dockerfile copies nothing else. */
const context = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

const image = mkdtempSync(join(tmpdir(), 'nine-realms-image-'));
const bin = join(image, 'bin');
const folder = join(image, textOf('WORKDIR'));
/** Puts the folders that a command names below the temporary one. */
const placed = (text: string) => text.replaceAll(/(?<=^|[ =])\/(?=data\b)/g, `${image}/`);

function copy(text: string): void {
  const names = text.split(' ');
  const target = resolve(folder, names.pop() ?? '');
  for (const name of names.flatMap((one) => (one === '.' ? context : [one]))) {
    if (!context.includes(name.replace(/\/.*/, '')))
      throw new Error(`${name} is not in the context`);
    const to = names[0] === '.' ? name : basename(name);
    cpSync(join(root, name), join(target, to), { recursive: true });
  }
}

function runInstruction(text: string): void {
  const PATH = bin + delimiter + (process.env['PATH'] ?? '');
  execFileSync('sh', ['-c', placed(text.replace(/^--mount=\S+ /, ''))], {
    cwd: folder,
    env: { ...process.env, PATH, NODE_ENV: '', NETLIFY: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

beforeAll(() => {
  // The program's user must reach it.
  chmodSync(image, 0o755);
  mkdirSync(bin);
  mkdirSync(folder);
  copyFileSync(process.execPath, join(bin, 'node'));
  // Only root can give files away. Everybody else is the user of the container already.
  if (!isRoot) copyFileSync('/bin/true', join(bin, 'chown'));
  for (const { name, text } of instructions) {
    if (name === 'COPY') copy(text);
    if (name === 'RUN') runInstruction(text);
  }
  if (!isRoot) execFileSync('chmod', ['-R', 'a-w', ...context], { cwd: folder });
});
afterAll(() => {
  if (!isRoot) execFileSync('chmod', ['-R', 'u+w', image]);
  rmSync(image, { recursive: true, force: true });
});

it('has the Node that the project installs elsewhere, and the same command as the systemd service', () => {
  expect(textOf('FROM')).toContain(`node:${packageJson.dependencies.node}-`);
  expect(read('deploy/nine-realms.service')).toContain(
    `ExecStart=/usr/bin/env ${command.join(' ')}\n`,
  );
});

it('builds, serves and is healthy as a user who cannot change it, and ends when it is told to', async () => {
  const variables = [...textOf('ENV').matchAll(/(\w+)=(\S+)/g)];
  const [uid, gid] = textOf('USER').split(':').map(Number);
  expect(uid).toBeGreaterThan(0);
  const options = {
    cwd: folder,
    env: {
      ...Object.fromEntries(
        variables.map(([, name = '', value = '']): [string, string] => [name, placed(value)]),
      ),
      PATH: `${bin}:/usr/bin:/bin`,
      PORT: '0',
    },
    ...(isRoot ? { uid, gid } : {}),
  };
  const [program = '', ...args] = command;
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise((done) => child.once('exit', done));
  try {
    let output = '';
    const served = /is served at (http:\/\/localhost:(\d+))/;
    const [, url = '', PORT = ''] = await new Promise<readonly string[]>((done) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const match = served.exec(output);
        if (match) done(match);
      });
      void exit.then(() => done([]));
    });
    expect(url, output).not.toBe('');
    const [, check = ''] = textOf('HEALTHCHECK').split(/\bCMD /);
    execFileSync('sh', ['-c', check], { ...options, env: { ...options.env, PORT } });
    expect((await fetch(`${url}/ko/read/part-1/`)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exit).toBe(0);
});
