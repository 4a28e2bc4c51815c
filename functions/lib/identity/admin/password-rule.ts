// The rule for an admin's password, for those who configure one (NIST SP 800-63B 3.1.1.2). Functions know hashes only,
// so this is checked where passwords are typed: by the local host and by scripts/hash-admin-password.ts.
import {
  MAX_PASSWORD_CHARS,
  MIN_ADMIN_PASSWORD_CHARS,
} from '../../../../src/domain/account/account-limits.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { requireUncommon } from '../common-passwords.ts';

/** Returns what is wrong with a password, as the end of a sentence; null if nothing is. `name`: the admin's, or ''. */
export async function adminPasswordProblem(password: string, name: string): Promise<string | null> {
  const { length } = password;
  if (length < MIN_ADMIN_PASSWORD_CHARS || length > MAX_PASSWORD_CHARS) {
    return `must have ${MIN_ADMIN_PASSWORD_CHARS} to ${MAX_PASSWORD_CHARS} characters`;
  }
  try {
    await requireUncommon(password, { email: '', name });
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'password.common') {
      return 'is among the first that attackers try';
    }
    throw error;
  }
}
