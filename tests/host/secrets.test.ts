// Secrets of the host: generated once, stored privately, never defaults.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../functions/lib/identity/passwords.ts';
import { silent, type Log } from '../../scripts/local/progress.ts';
import { prepareSecrets, ensureSecrets } from '../../scripts/local/secrets.ts';
import { temporaryFolder } from './support/temporary.ts';

/** Only digits, but not a common password. */
const OWN_PASSWORD = '918273 645546 372819';

/** Creates a log that keeps its lines, as if at a terminal or not. */
function recordingLog(isTerminal: boolean): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  return { log: { isTerminal, info: keep, error: keep }, lines };
}

const stored = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'first-run.json'), 'utf8')) as Record<string, string>;

it('secrets are generated on the first start, in a file and a folder that only the owner can read', () => {
  const folder = join(temporaryFolder(), 'data');
  const { values, isFirstStart } = ensureSecrets(folder, {});
  expect(isFirstStart).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'first-run.json')).mode & 0o777).toBe(0o600);
  expect(stored(folder)).toEqual(values);
  expect(Buffer.from(values['JWT_KEYS']?.replace(/^k1:/, '') ?? '', 'base64')).toHaveLength(32);
  expect(Buffer.from(values['REFRESH_KEY'] ?? '', 'base64')).toHaveLength(32);
  expect(values['ADMIN_USERNAME']).toBe('admin');
  // 28 characters out of 31, so 138 bits: ASVS V11.5.1 asks for 128.
  expect(values['ADMIN_PASSWORD']).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){6}[2-9a-hjkmnp-z]{4}$/);
});

it('secrets stay the same on every later start', () => {
  const folder = temporaryFolder();
  const first = ensureSecrets(folder, {});
  const second = ensureSecrets(folder, {});
  expect(second.values).toEqual(first.values);
  expect(second.isFirstStart).toBe(false);
});

it('secrets differ between two hosts', () => {
  const [one, two] = [ensureSecrets(temporaryFolder(), {}), ensureSecrets(temporaryFolder(), {})];
  for (const name of ['JWT_KEYS', 'REFRESH_KEY', 'ADMIN_PASSWORD']) {
    expect(one.values[name]).not.toBe(two.values[name]);
  }
});

it('secrets from the environment win and are not written to the file', () => {
  const folder = temporaryFolder();
  const { values } = ensureSecrets(folder, { JWT_KEYS: 'mine:abc', ADMIN_PASSWORD: 'secret' });
  expect(Object.keys(values).sort()).toEqual(['ADMIN_USERNAME', 'REFRESH_KEY']);
  expect(readFileSync(join(folder, 'first-run.json'), 'utf8')).not.toMatch(/mine|secret/);
});

it.each([
  [{ ADMINS: '[]' }, []],
  [{ ADMIN_PASSWORD_HASH: '$argon2id$' }, ['ADMIN_USERNAME']],
])('no admin password is generated beside %j', (env, expected) => {
  const { values } = ensureSecrets(temporaryFolder(), env);
  expect(Object.keys(values).filter((name) => name.startsWith('ADMIN'))).toEqual(expected);
});

it('a damaged file prevents the start instead of causing new keys', () => {
  const folder = temporaryFolder();
  ensureSecrets(folder, {});
  const file = join(folder, 'first-run.json');
  const text = readFileSync(file, 'utf8');
  for (const damage of [text.slice(0, 40), '']) {
    writeFileSync(file, damage);
    expect(() => ensureSecrets(folder, {})).toThrow(/first-run.json cannot be read/);
    expect(readFileSync(file, 'utf8')).toBe(damage);
  }
});

it('new secrets are shown once at a terminal, with the file that stores them', async () => {
  const folder = temporaryFolder();
  const { log, lines } = recordingLog(true);
  const env: NodeJS.ProcessEnv = {};
  await prepareSecrets(folder, env, log);
  const password = stored(folder)['ADMIN_PASSWORD'] ?? '?';
  expect(lines.join('\n')).toContain(join(folder, 'first-run.json'));
  expect(lines.join('\n')).toContain(`Admin: admin   Password: ${password}`);
  expect(lines.join('\n')).not.toContain(env['REFRESH_KEY'] ?? '');
  await prepareSecrets(folder, {}, log);
  expect(lines).toHaveLength(2);
});

it('no secret reaches a log that is no terminal, only the name of the file', async () => {
  const folder = temporaryFolder();
  const { log, lines } = recordingLog(false);
  await prepareSecrets(folder, {}, log);
  expect(lines.join('\n')).toContain(join(folder, 'first-run.json'));
  for (const name of ['JWT_KEYS', 'REFRESH_KEY', 'ADMIN_PASSWORD']) {
    expect(lines.join('\n')).not.toContain(stored(folder)[name] ?? '');
  }
});

it.each<[string, string, NodeJS.ProcessEnv?]>([
  ['eleven char', 'must have 12 to 256 characters'],
  ['a'.repeat(257), 'must have 12 to 256 characters'],
  ['Administrator', 'is among the first that attackers try'],
  ['aaaaaaaaaaaaaaaa', 'is among the first that attackers try'],
  ['rowan-the-keeper', 'is among the first that attackers try'],
  ['admin2026!!!!', 'is among the first that attackers try', { ADMIN_USERNAME: '' }],
])(
  'a configured password that is easy to guess prevents the start: %s',
  async (own, reason, set) => {
    const folder = join(temporaryFolder(), 'data');
    const env = { ADMIN_PASSWORD: own, ...(set ?? { ADMIN_USERNAME: 'Rowan the Keeper' }) };
    const start = prepareSecrets(folder, env, silent);
    await expect(start).rejects.toThrow(
      `ADMIN_PASSWORD ${reason}. If it is not set, a random one is generated.`,
    );
    await expect(start).rejects.not.toThrow(own);
    expect(existsSync(folder)).toBe(false);
  },
);

it.each([
  [{}, null],
  [{ ADMIN_PASSWORD: OWN_PASSWORD }, OWN_PASSWORD],
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
      const env: NodeJS.ProcessEnv = { ADMIN_PASSWORD: OWN_PASSWORD };
      await prepareSecrets(one, env, silent);
      return env['ADMIN_PASSWORD_HASH'];
    }),
  );
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

it('the hash that the owner configured is used unchanged', async () => {
  const hash = await hashPassword(OWN_PASSWORD);
  const env: NodeJS.ProcessEnv = { ADMIN_PASSWORD_HASH: hash };
  await prepareSecrets(temporaryFolder(), env, silent);
  expect(env['ADMIN_PASSWORD_HASH']).toBe(hash);
});
