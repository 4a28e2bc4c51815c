// Secrets of the host: made once, kept private, never a default.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareSecrets, readSecrets } from '../../scripts/local/secrets.ts';
import { temporaryFolder } from './support/temporary.ts';

const stored = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'first-run.json'), 'utf8')) as Record<string, string>;

it('are made on the first start, in a file and a folder that only the owner can read', () => {
  const folder = join(temporaryFolder(), 'data');
  const { values, isFirstStart } = readSecrets(folder, {});
  expect(isFirstStart).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'first-run.json')).mode & 0o777).toBe(0o600);
  expect(stored(folder)).toEqual(values);
  expect(Buffer.from(values['JWT_KEYS']?.replace(/^k1:/, '') ?? '', 'base64')).toHaveLength(32);
  expect(Buffer.from(values['REFRESH_KEY'] ?? '', 'base64')).toHaveLength(32);
  expect(values['ADMIN_USERNAME']).toBe('admin');
  expect(values['ADMIN_PASSWORD']).toMatch(/^(?:[2-9a-hjkmnp-z]{5}-){4}[2-9a-hjkmnp-z]{5}$/);
});

it('stay the same on every later start', () => {
  const folder = temporaryFolder();
  const first = readSecrets(folder, {});
  const second = readSecrets(folder, {});
  expect(second.values).toEqual(first.values);
  expect(second.isFirstStart).toBe(false);
});

it('differ between two hosts', () => {
  const [one, two] = [readSecrets(temporaryFolder(), {}), readSecrets(temporaryFolder(), {})];
  for (const name of ['JWT_KEYS', 'REFRESH_KEY', 'ADMIN_PASSWORD']) {
    expect(one.values[name]).not.toBe(two.values[name]);
  }
});

it('from the environment win, and are not written down', () => {
  const folder = temporaryFolder();
  const { values } = readSecrets(folder, { JWT_KEYS: 'mine:abc', ADMIN_PASSWORD: 'secret' });
  expect(Object.keys(values).sort()).toEqual(['ADMIN_USERNAME', 'REFRESH_KEY']);
  expect(readFileSync(join(folder, 'first-run.json'), 'utf8')).not.toMatch(/mine|secret/);
});

it.each([
  [{ ADMINS: '[]' }, []],
  [{ ADMIN_PASSWORD_HASH: '$argon2id$' }, ['ADMIN_USERNAME']],
])('no admin is made up beside %j', (env, expected) => {
  const { values } = readSecrets(temporaryFolder(), env);
  expect(Object.keys(values).filter((name) => name.startsWith('ADMIN'))).toEqual(expected);
});

it('a damaged file stops the start instead of making new keys', () => {
  const folder = temporaryFolder();
  readSecrets(folder, {});
  const file = join(folder, 'first-run.json');
  const text = readFileSync(file, 'utf8');
  for (const damage of [text.slice(0, 40), '']) {
    writeFileSync(file, damage);
    expect(() => readSecrets(folder, {})).toThrow(/first-run.json cannot be read/);
    expect(readFileSync(file, 'utf8')).toBe(damage);
  }
});

it('are said once, with the place where they are kept', () => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), error: () => undefined };
  const env: NodeJS.ProcessEnv = {};
  prepareSecrets(folder, env, log);
  expect(lines.join('\n')).toContain(join(folder, 'first-run.json'));
  expect(lines.join('\n')).toContain(`Admin: admin   Password: ${env['ADMIN_PASSWORD'] ?? '?'}`);
  expect(lines.join('\n')).not.toContain(env['REFRESH_KEY']);
  prepareSecrets(folder, {}, log);
  expect(lines).toHaveLength(2);
});
