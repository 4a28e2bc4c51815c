// The admins: names and password hashes from the environment, none by default (DESIGN section 6).
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '../../../../src/domain/errors.ts';
import { isPasswordHash } from '../passwords.ts';
import { isCodeSecret } from './second-factor.ts';

export interface Admin {
  name: string;
  /** A PHC string. */
  hash: string;
  /** The secret of their authenticator app, in base32. All admins have one, or none has. */
  codeSecret?: string;
}

const AdminsSchema = v.array(
  v.object({
    name: v.pipe(v.string(), v.nonEmpty(), v.normalize('NFC')),
    hash: v.string(),
    totpSecret: v.optional(v.string()),
  }),
);

/**
 * Returns the admins from `ADMINS` (JSON `[{name, hash, totpSecret}]`) and from `ADMIN_USERNAME` with
 * `ADMIN_PASSWORD_HASH` and `ADMIN_TOTP_SECRET`. Throws `config.missing`, with the reason for the log, if there is
 * none, if one of them could never sign in, or if only some need a code.
 */
export function readAdmins(env: NodeJS.ProcessEnv = process.env): Admin[] {
  const admins = [...readList(env['ADMINS']), ...readOne(env)];
  if (admins.length === 0) {
    throw missing('ADMIN_USERNAME and ADMIN_PASSWORD_HASH, or ADMINS, are not set');
  }
  if (new Set(admins.map((admin) => admin.name)).size !== admins.length) {
    throw missing('ADMINS names an admin twice');
  }
  for (const [index, { hash, codeSecret }] of admins.entries()) {
    const whose = `of admin ${index + 1}`;
    if (!isPasswordHash(hash)) {
      throw missing(
        `The password ${whose} is not a hash: make one with scripts/hash-admin-password.ts`,
      );
    }
    if (codeSecret !== undefined && !isCodeSecret(codeSecret)) {
      throw missing(
        `The TOTP secret ${whose} is not base32 of 128 bits: make one with scripts/make-totp-secret.ts`,
      );
    }
  }
  // Otherwise one password alone would bypass the second factor.
  if (needsCode(admins) && admins.some(({ codeSecret }) => codeSecret === undefined)) {
    throw missing('Some admins have a TOTP secret and some have none');
  }
  return admins;
}

/** Returns the names of the admins, among whom work is divided. */
export function adminNames(env: NodeJS.ProcessEnv = process.env): string[] {
  return readAdmins(env).map(({ name }) => name);
}

/** Returns whether signing in needs a code. Reveals nothing about a single admin: it is all of them or none. */
export function needsCode(admins: readonly Admin[]): boolean {
  return admins.some(({ codeSecret }) => codeSecret !== undefined);
}

/** Identifies an admin's credentials: sessions that began with older ones are invalid. Reveals nothing about them. */
export function credentialVersionOf({ hash, codeSecret = '' }: Admin): string {
  return createHash('sha256')
    .update(hash + codeSecret)
    .digest('hex')
    .slice(0, 16);
}

function readList(json: string | undefined): Admin[] {
  if (!json) return [];
  try {
    const listed = v.parse(AdminsSchema, JSON.parse(json));
    return listed.map(({ name, hash, totpSecret }) => ({ name, hash, ...secretOf(totpSecret) }));
  } catch {
    // Not passed on as the cause: unparsable text may contain a hash, and causes are logged.
    throw missing('ADMINS is not JSON [{"name": ..., "hash": ..., "totpSecret": ...}]');
  }
}

/** Accepts a secret as people copy it: authenticator apps show groups of four, and accept lower case. */
function secretOf(text: string | undefined): Pick<Admin, 'codeSecret'> {
  return text ? { codeSecret: text.replace(/[\s-]/g, '').toUpperCase() } : {};
}

function readOne(env: NodeJS.ProcessEnv): Admin[] {
  const { ADMIN_USERNAME: name, ADMIN_PASSWORD_HASH: hash } = env;
  if (!name && !hash) return [];
  // A host whose admins are configured in ADMINS may still set a name alone.
  if (!hash && env['ADMINS']) return [];
  if (!hash) throw missing('ADMIN_PASSWORD_HASH is not set');
  const own = secretOf(env['ADMIN_TOTP_SECRET']);
  return [{ name: (name || 'admin').normalize('NFC'), hash, ...own }];
}

function missing(reason: string): AppError {
  return new AppError('config.missing', { cause: new Error(reason) });
}
