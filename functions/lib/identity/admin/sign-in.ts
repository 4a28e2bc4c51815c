// An admin signs in or out: counted before anything is hashed, answered the same whatever was wrong, logged every time
// (DESIGN decisions 23, 40).
import type {
  AdminSignIn,
  AdminSignInAnswer,
} from '../../../../src/domain/account/admin-sign-in.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Store, StoreName } from '../../storage/store.ts';
import { endAdminSession, requireAdmin, startAdminSession } from './session.ts';
import { readAdmins } from './admins.ts';
import { countGuess, systemTools, type SignInTools } from '../guesses.ts';
import { verifyPassword } from '../passwords.ts';
import { visitLog, type Visitor } from '../visit-log.ts';

type Stores = (name: StoreName) => Store;

/** Whoever tried a name that is none. */
const UNKNOWN = 'unknown';

/**
 * Signs an admin in. Throws `auth.invalid-credentials` (401) for a wrong name as for a wrong password, with the same work
 * done; `request.too-many` (429) after too many failures; `config.missing` (500).
 */
export async function signInAdmin(
  { username, password }: AdminSignIn,
  visitor: Visitor,
  stores: Stores,
  tools: SignInTools = systemTools,
): Promise<AdminSignInAnswer> {
  const { now, env } = tools;
  const name = username.normalize('NFC');
  const admin = readAdmins(env).find((candidate) => candidate.name === name);
  const who = { actor: admin?.name ?? UNKNOWN, role: 'admin' } as const;
  const log = visitLog(stores('audit'), visitor, who, env);
  const { wasRight } = await countGuess(
    stores('throttles'),
    { what: 'admin', account: name, ip: visitor.ip },
    tools,
    () => log('admin.sign-in-throttled', now()),
  );
  const { isRight } = await verifyPassword(password, admin?.hash ?? null);
  if (!admin || !isRight) {
    await log('admin.sign-in-failed', now());
    throw new AppError('auth.invalid-credentials');
  }

  const token = await startAdminSession(stores('accounts'), admin, now(), env);
  await log('admin.signed-in', now());
  // What cannot be given back now ends with its window; the sign-in stands.
  await wasRight().catch(visitor.report);
  return { token, admin: { username: admin.name } };
}

/** Ends the caller's session. A token that is none, or no longer one, is signed out already: that is no error. */
export async function signOutAdmin(
  request: Request,
  visitor: Visitor,
  stores: Stores,
  { now, env }: Pick<SignInTools, 'now' | 'env'> = systemTools,
): Promise<void> {
  const admin = await requireAdmin(request, stores('accounts'), now(), env).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'auth.required') return null;
      throw error;
    },
  );
  if (!admin) return;
  const who = { actor: admin.name, role: 'admin' } as const;
  await visitLog(stores('audit'), visitor, who, env)('admin.signed-out', now());
  await endAdminSession(stores('accounts'), admin);
}
