// Signs an admin in or out: attempts are counted before anything is hashed, every failure gets the same answer, and
// attempts are logged, throttled ones once per window (DESIGN decisions 23, 40).
import type {
  AdminSignIn,
  AdminSignInAnswer,
} from '../../../../src/domain/account/admin-sign-in.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Store, StoreName } from '../../storage/store.ts';
import { endAdminSession, requireAdmin, startAdminSession } from './session.ts';
import { readAdmins } from './admins.ts';
import { makeGuess, systemTools, verifyGuess, type SignInTools } from '../guesses.ts';
import { visitLog, type Visitor } from '../visit-log.ts';

type Stores = (name: StoreName) => Store;

/** The actor logged for an unknown name. */
const UNKNOWN = 'unknown';

/**
 * Signs an admin in. Throws `auth.invalid-credentials` (401) for a wrong name as for a wrong password, after the same
 * amount of work; `request.too-many` (429) after too many failures; `config.missing` (500).
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
  const guess = { what: 'admin', account: name, ip: visitor.ip } as const;
  const onTooMany = () => log('admin.sign-in-throttled', now());
  const options = { tools, onTooMany, report: visitor.report };
  return makeGuess(stores('throttles'), guess, options, async (wasRight) => {
    const { isRight } = await verifyGuess(guess, password, admin?.hash ?? null);
    if (!admin || !isRight) {
      await log('admin.sign-in-failed', now());
      throw new AppError('auth.invalid-credentials');
    }

    const token = await startAdminSession(stores('accounts'), admin, now(), env);
    await log('admin.signed-in', now());
    // If the refund fails, the count expires with its window; the sign-in is valid either way.
    await wasRight().catch(visitor.report);
    return { token, admin: { username: admin.name } };
  });
}

/** Ends the caller's session. An invalid or expired token is not an error: it is already signed out. */
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
