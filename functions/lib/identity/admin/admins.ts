// The admins: names and password hashes from the environment, none by default (DESIGN section 6).
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '../../../../src/domain/errors.ts';
import { isPasswordHash } from '../passwords.ts';

/** A configured admin. */
export interface Admin {
  name: string;
  /** A PHC string. */
  hash: string;
}

const AdminsSchema = v.array(
  v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.normalize('NFC')), hash: v.string() }),
);

/**
 * The admins from `ADMINS` (JSON `[{name, hash}]`) and from `ADMIN_USERNAME` with `ADMIN_PASSWORD_HASH`. Throws
 * `config.missing`, with the reason for the log, if there is none or one of them could never sign in.
 */
export function readAdmins(env: NodeJS.ProcessEnv = process.env): Admin[] {
  const admins = [...readList(env['ADMINS']), ...readOne(env)];
  if (admins.length === 0) {
    throw missing('ADMIN_USERNAME and ADMIN_PASSWORD_HASH, or ADMINS, are not set');
  }
  if (new Set(admins.map((admin) => admin.name)).size !== admins.length) {
    throw missing('ADMINS names an admin twice');
  }
  for (const { name, hash } of admins) {
    if (!isPasswordHash(hash)) {
      throw missing(
        `The password of the admin ${name} is not a hash: make one with scripts/hash-admin-password.ts`,
      );
    }
  }
  return admins;
}

/** Identifies an admin's password version: sessions of an older one are invalid. Reveals nothing about the password. */
export function passwordVersionOf({ hash }: Admin): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, 16);
}

function readList(json: string | undefined): Admin[] {
  if (!json) return [];
  try {
    return v.parse(AdminsSchema, JSON.parse(json));
  } catch {
    // Not passed on as the cause: unparsable text may contain a hash, and causes are logged.
    throw missing('ADMINS is not JSON [{"name": ..., "hash": ...}]');
  }
}

function readOne(env: NodeJS.ProcessEnv): Admin[] {
  const { ADMIN_USERNAME: name, ADMIN_PASSWORD_HASH: hash } = env;
  if (!name && !hash) return [];
  // A host whose admins are configured in ADMINS may still set a name alone.
  if (!hash && env['ADMINS']) return [];
  if (!hash) throw missing('ADMIN_PASSWORD_HASH is not set');
  return [{ name: (name || 'admin').normalize('NFC'), hash }];
}

function missing(reason: string): AppError {
  return new AppError('config.missing', { cause: new Error(reason) });
}
