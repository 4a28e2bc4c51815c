// The second factor of admins: codes of an authenticator app (TOTP, RFC 6238). Each works once, and somebody who
// knows a password can try few of them (decision 119).
import { Secret, TOTP } from 'otpauth';
import {
  CODE_FAILURES_PER_ADMIN,
  ACCOUNT_WINDOW_MS,
} from '../../../../src/domain/account/account-limits.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { charge, type Charge, type ThrottleRule } from '../../http/throttle.ts';
import type { Store } from '../../storage/store.ts';

/** What every authenticator app assumes when an otpauth URL names nothing else. */
const STEP_SECONDS = 30;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;
const STEP_MS = STEP_SECONDS * 1_000;
/** Steps by which the clock of a phone may be off. */
const TOLERANCE_STEPS = 1;
/** RFC 4226 requires 128 bits and recommends 160. */
const MIN_SECRET_BYTES = 16;
const SECRET_BYTES = 20;
const BASE32 = /^[A-Z2-7]+=*$/;
const ISSUER = 'The Nine Realms';

const TRIES: ThrottleRule = {
  name: 'admin-code',
  limit: CODE_FAILURES_PER_ADMIN,
  windowMs: ACCOUNT_WINDOW_MS,
};
const USES: ThrottleRule = { name: 'admin-code-used', limit: 1, windowMs: ACCOUNT_WINDOW_MS };

/** Returns whether a text can be the secret of an authenticator app: base32, and long enough not to be guessed. */
export function isCodeSecret(text: string): boolean {
  return BASE32.test(text) && Secret.fromBase32(text).bytes.length >= MIN_SECRET_BYTES;
}

/** Returns a new secret in base32, and the otpauth URL that an authenticator app reads, usually from a QR code. */
export function newCodeSecret(name: string): { secret: string; address: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({ ...SETTINGS, secret, issuer: ISSUER, label: name });
  return { secret: secret.base32, address: totp.toString() };
}

/** Returns the step (RFC 6238 4.2) of a code; null if it belongs to none near `now`. Compares in constant time. */
function stepOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERANCE_STEPS });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Charges one unit; returns null if the limit is reached. */
async function chargeOrNull(
  throttles: Store,
  rule: ThrottleRule,
  subject: readonly string[],
  at: number,
): Promise<Charge | null> {
  try {
    return await charge(throttles, [{ rule, subject }], at);
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too-many') return null;
    throw error;
  }
}

/**
 * Returns whether a code is this admin's and was not used before; uses it up. Also returns false after too many wrong
 * codes from anybody: codes are checked only after the right password, so this locks out no admin whose password
 * is still secret.
 */
export async function acceptCode(
  throttles: Store,
  { name, codeSecret }: { name: string; codeSecret?: string },
  code: string,
  { now, report }: { now: number; report: (error: unknown) => void },
): Promise<boolean> {
  const attempt = await chargeOrNull(throttles, TRIES, [name], now);
  if (attempt === null || codeSecret === undefined) return false;
  const step = stepOf(codeSecret, code, now);
  if (step === null) return false;
  // Counted at the time when the code is too old to be accepted, so that a sweep cannot forget it before.
  const expiresAt = (step + TOLERANCE_STEPS + 1) * STEP_MS;
  const used = await chargeOrNull(throttles, USES, [name, String(step)], expiresAt);
  if (used === null) return false;
  // If this fails, the count expires with its window; the code was right either way.
  await attempt.refund().catch(report);
  return true;
}

/** Does the work of a wrong code for somebody whose password was wrong, so that the time does not tell which it was. */
export async function pretendCode(throttles: Store, requestId: string, now: number): Promise<void> {
  await chargeOrNull(throttles, TRIES, ['nobody', requestId], now);
}
