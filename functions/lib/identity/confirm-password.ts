// Asks a signed-in translator for the password again, before something that cannot be undone.
import { AppError } from '../../../src/domain/errors.ts';
import type { Stores } from '../storage/store.ts';
import { auditLog, type Visitor } from './audit-log.ts';
import { makeGuess, systemTools, type SignInTools } from './guesses.ts';
import type { User } from './users.ts';

/** Throws `password.wrong` (400), and `request.too-many` (429) after too many attempts. */
export async function confirmPassword(
  user: Pick<User, 'id' | 'email' | 'passwordHash'>,
  password: string,
  visitor: Visitor,
  stores: Stores,
  tools: SignInTools = systemTools,
): Promise<void> {
  const { now, env } = tools;
  const log = auditLog(stores, visitor, 'translator', user.email, env);
  const logRefusal = () => log('translator.password-refused', now());
  const guess = { what: 'password', account: user.id, ip: visitor.ip } as const;
  const options = { tools, onTooMany: logRefusal, report: visitor.report };
  await makeGuess(stores('throttles'), guess, options, async (verify) => {
    const { isRight } = await verify(password, user.passwordHash);
    if (!isRight) {
      await logRefusal();
      throw new AppError('password.wrong');
    }
  });
}
