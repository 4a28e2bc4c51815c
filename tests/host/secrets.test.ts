// Secrets of the host: generated once, stored privately, never defaults.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyPassword } from '../../functions/lib/identity/passwords.ts';
import { silent } from '../../scripts/local/progress.ts';
import { prepareSecrets, readSecrets } from '../../scripts/local/secrets.ts';
import { temporaryFolder } from './support/temporary.ts';

const stored = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'first-run.json'), 'utf8')) as Record<string, string>;

it('secrets are generated on the first start, in a file and a folder that only the owner can read', () => {
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

it('secrets stay the same on every later start', () => {
  const folder = temporaryFolder();
  const first = readSecrets(folder, {});
  const second = readSecrets(folder, {});
  expect(second.values).toEqual(first.values);
  expect(second.isFirstStart).toBe(false);
});

it('secrets differ between two hosts', () => {
  const [one, two] = [readSecrets(temporaryFolder(), {}), readSecrets(temporaryFolder(), {})];
  for (const name of ['JWT_KEYS', 'REFRESH_KEY', 'ADMIN_PASSWORD']) {
    expect(one.values[name]).not.toBe(two.values[name]);
  }
});

it('secrets from the environment win and are not written to the file', () => {
  const folder = temporaryFolder();
  const { values } = readSecrets(folder, { JWT_KEYS: 'mine:abc', ADMIN_PASSWORD: 'secret' });
  expect(Object.keys(values).sort()).toEqual(['ADMIN_USERNAME', 'REFRESH_KEY']);
  expect(readFileSync(join(folder, 'first-run.json'), 'utf8')).not.toMatch(/mine|secret/);
});

it.each([
  [{ ADMINS: '[]' }, []],
  [{ ADMIN_PASSWORD_HASH: '$argon2id$' }, ['ADMIN_USERNAME']],
])('no admin is generated beside %j', (env, expected) => {
  const { values } = readSecrets(temporaryFolder(), env);
  expect(Object.keys(values).filter((name) => name.startsWith('ADMIN'))).toEqual(expected);
});

it('a damaged file prevents the start instead of causing new keys', () => {
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

it('new secrets are logged once, with the file that stores them', async () => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), error: () => undefined };
  const env: NodeJS.ProcessEnv = {};
  await prepareSecrets(folder, env, log);
  const password = stored(folder)['ADMIN_PASSWORD'] ?? '?';
  expect(lines.join('\n')).toContain(join(folder, 'first-run.json'));
  expect(lines.join('\n')).toContain(`Admin: admin   Password: ${password}`);
  expect(lines.join('\n')).not.toContain(env['REFRESH_KEY']);
  await prepareSecrets(folder, {}, log);
  expect(lines).toHaveLength(2);
});

it.each([
  [{}, null],
  [{ ADMIN_PASSWORD: 'mine' }, 'mine'],
])('functions receive a hash of the password, never the password: %j', async (given, own) => {
  const folder = temporaryFolder();
  const env: NodeJS.ProcessEnv = { ...given };
  await prepareSecrets(folder, env, silent);
  expect(env['ADMIN_PASSWORD']).toBeUndefined();
  const password = own ?? stored(folder)['ADMIN_PASSWORD'] ?? '';
  expect(await verifyPassword(password, env['ADMIN_PASSWORD_HASH'] ?? '')).toMatchObject({
    isRight: true,
  });
});

it('the password hash is the same at every start, so that nobody is signed out', async () => {
  const folder = temporaryFolder();
  const hashes = await Promise.all(
    [folder, folder, temporaryFolder()].map(async (one) => {
      const env: NodeJS.ProcessEnv = { ADMIN_PASSWORD: 'mine' };
      await prepareSecrets(one, env, silent);
      return env['ADMIN_PASSWORD_HASH'];
    }),
  );
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

it('the hash that the owner configured is used unchanged', async () => {
  const env: NodeJS.ProcessEnv = { ADMIN_PASSWORD_HASH: '$argon2id$mine' };
  await prepareSecrets(temporaryFolder(), env, silent);
  expect(env['ADMIN_PASSWORD_HASH']).toBe('$argon2id$mine');
});
