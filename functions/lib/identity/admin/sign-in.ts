// Signs an admin in or out: attempts are counted before anything is hashed, every failure gets the same response, and
// attempts are logged, throttled ones once per window (decision 141).
import type {
  AdminSignIn,
  AdminSignInResponse,
} from '../../../../src/domain/account/admin-sign-in.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Stores } from '../../storage/store.ts';
import { auditLog, type Visitor } from '../audit-log.ts';
import { makeGuess, systemTools, type SignInTools } from '../guesses.ts';
import { endAdminSession, requireAdmin, startAdminSession } from './admin-sessions.ts';
import { needsCode, readAdmins } from './admins.ts';
import { acceptCode, pretendCode } from './second-factor.ts';

/** The actor logged for an unknown name. */
const UNKNOWN = 'unknown';

/**
 * Signs an admin in. Throws `auth.invalid-credentials` (401) for a wrong name, password or code alike, after the same
 * amount of work; `auth.code-required` (401), before anything is checked, if a code is needed and missing;
 * `request.too-many` (429) after too many failures; `config.missing` (500).
 */
export async function signInAdmin(
  { username, password, code }: AdminSignIn,
  visitor: Visitor,
  stores: Stores,
  tools: SignInTools = systemTools,
): Promise<AdminSignInResponse> {
  const { now, env } = tools;
  const name = username.normalize('NFC');
  const admins = readAdmins(env);
  const withCode = needsCode(admins);
  // That codes are needed is no secret and nothing was tried, so this does not count as a guess.
  if (withCode && code === undefined) throw new AppError('auth.code-required');
  const admin = admins.find((candidate) => candidate.name === name);
  const log = auditLog(stores, visitor, 'admin', admin?.name ?? UNKNOWN, env);
  const guess = { what: 'admin', account: name, ip: visitor.ip } as const;
  const onTooMany = () => log('admin.sign-in-throttled', now());
  const options = { tools, onTooMany, report: visitor.report };
  return makeGuess(stores('throttles'), guess, options, async (verify) => {
    const { isRight } = await verify(password, admin?.hash ?? null);
    if (!admin || !isRight) {
      if (withCode) await pretendCode(stores('throttles'), visitor.requestId, now());
      await log('admin.sign-in-failed', now());
      throw new AppError('auth.invalid-credentials');
    }
    const codeOptions = { now: now(), report: visitor.report };
    if (withCode && !(await acceptCode(stores('throttles'), admin, code ?? '', codeOptions))) {
      await log('admin.code-refused', now());
      throw new AppError('auth.invalid-credentials');
    }

    const token = await startAdminSession(stores('accounts'), admin, now(), env);
    await log('admin.signed-in', now());
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
  await auditLog(stores, visitor, 'admin', admin.name, env)('admin.signed-out', now());
  await endAdminSession(stores('accounts'), admin);
}
