// The secrets of a host: taken from the environment, or generated on the first start and stored in one private file.
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { readAdmins } from '../../functions/lib/identity/admin/admins.ts';
import { adminPasswordProblem } from '../../functions/lib/identity/admin/password-rule.ts';
import { hashPassword } from '../../functions/lib/identity/passwords.ts';
import { keysFor, refreshKey } from '../../functions/lib/identity/signing-keys.ts';
import {
  READABLE_BY_OWNER,
  makePrivateFolder,
  readJsonFile,
  writeFileAtomically,
} from './atomic-file.ts';
import { SECRETS_FILE } from './data-folder.ts';
import { messageOf, type Log } from './progress.ts';

const PASSWORD_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const PASSWORD_GROUPS = 7;
const GROUP_LENGTH = 4;

/** Generates seven groups of four characters: 138 bits, without characters that look alike. */
function newPassword(): string {
  const character = () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-');
}

const newKey = () => randomBytes(32).toString('base64');

const GENERATORS = {
  JWT_KEYS: () => `k1:${newKey()}`,
  REFRESH_KEY: newKey,
  ADMIN_USERNAME: () => 'admin',
  ADMIN_PASSWORD: newPassword,
};

type SecretName = keyof typeof GENERATORS;
const SECRET_NAMES = Object.keys(GENERATORS) as SecretName[];

export interface Secrets {
  values: Record<string, string>;
  file: string;
  isFirstStart: boolean;
}

/** Returns whether a secret is generated: owners who configure their own admins get no generated admin as well. */
function isNeeded(name: SecretName, env: NodeJS.ProcessEnv): boolean {
  if (env[name]) return false;
  if (name === 'ADMIN_USERNAME') return !env['ADMINS'];
  if (name === 'ADMIN_PASSWORD') return !env['ADMINS'] && !env['ADMIN_PASSWORD_HASH'];
  return true;
}

/**
 * Returns the secrets that the environment does not set, from the file in `dataDir` or newly generated. Values in the
 * file never change; values from the environment are used but not stored.
 */
export function ensureSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  makePrivateFolder(dataDir);
  chmodSync(dataDir, 0o700);
  const file = join(dataDir, SECRETS_FILE);
  const stored = readJsonFile(file) as Record<string, string> | null;
  const needed = SECRET_NAMES.filter((name) => isNeeded(name, env));
  const missing = needed.filter((name) => !stored?.[name]);
  const secrets: Record<string, string> = {
    ...stored,
    ...Object.fromEntries(missing.map((name) => [name, GENERATORS[name]()])),
  };
  if (missing.length > 0) {
    writeFileAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`, READABLE_BY_OWNER);
  }
  const values = Object.fromEntries(needed.map((name) => [name, secrets[name] ?? '']));
  return { values, file, isFirstStart: stored === null && missing.length > 0 };
}

/** The readers of secrets, each with the variables that it reads. */
export const SECRET_READERS: [readonly string[], (env: NodeJS.ProcessEnv) => unknown][] = [
  [['JWT_KEYS'], (env) => keysFor('token/admin', env)],
  [['REFRESH_KEY'], refreshKey],
  [['ADMINS', 'ADMIN_PASSWORD_HASH', 'ADMIN_TOTP_SECRET'], readAdmins],
];

/** Returns the problems that a reader of variables finds. The useful error may be the cause of a public one. */
export function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    const { cause } = error as Error;
    return [messageOf(cause instanceof Error ? cause : error).replace(/\.?$/, '.')];
  }
}

/** Throws a readable error if the password that the owner configured is easy to guess. */
async function checkOwnPassword(password: string, name: string): Promise<void> {
  const problem = await adminPasswordProblem(password, name);
  if (problem !== null) {
    throw new Error(`ADMIN_PASSWORD ${problem}. If it is not set, a random one is generated.`);
  }
}

/**
 * Sets the secrets as environment variables for the functions. The password is not set: functions know only its hash.
 * On the first start, logs where the secrets are stored and, at a terminal, the password. Throws a readable error if
 * the owner's own password is too weak, or if functions could not use what the owner set.
 */
export async function prepareSecrets(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<void> {
  const ownPassword = env['ADMIN_PASSWORD'];
  if (ownPassword) {
    await checkOwnPassword(ownPassword, env['ADMIN_USERNAME'] || GENERATORS.ADMIN_USERNAME());
  }
  const { values, file, isFirstStart } = ensureSecrets(dataDir, env);
  Object.assign(env, values);
  const { ADMIN_USERNAME: name = '', ADMIN_PASSWORD: password } = env;
  if (password) {
    // The same salt on each start: a changed hash would end the admins' sessions.
    const salt = createHmac('sha256', env['REFRESH_KEY'] ?? '')
      .update(password)
      .digest();
    env['ADMIN_PASSWORD_HASH'] = await hashPassword(password, (size) => salt.subarray(0, size));
  }
  delete env['ADMIN_PASSWORD'];
  const problems = SECRET_READERS.flatMap(([, read]) => problemsOf(() => read(env)));
  if (problems.length > 0) {
    throw new Error(`${problems.join(' ')} Correct this; keys that are not set are generated.`);
  }
  if (!isFirstStart) return;
  log.info(`New secrets are kept in ${file} (only you can read it).`);
  if (!values['ADMIN_PASSWORD']) return;
  log.info(
    log.isTerminal
      ? `Admin: ${name}   Password: ${password ?? ''}`
      : `The admin's name and password are in that file too. They are shown only at a terminal, because logs may be kept.`,
  );
}
