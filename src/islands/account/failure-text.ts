// Texts for failed calls, in the page's language where it has one.
import { hasNoResponse, UNAUTHORIZED, type Failure } from '../../api/result.ts';
import type { Language } from '../../domain/languages.ts';
import { formatWait } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import type { AccountTexts } from './types.ts';

/** The errors of SPEC 8, "Translator login". */
type SignInError = 'credentials' | 'account' | 'verified';

const MATCHES: readonly [part: string, error: SignInError][] = [
  ['Invalid credentials', 'credentials'],
  ['Account not found', 'account'],
  ['Account not verified', 'verified'],
];

const TOO_LARGE = 413;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Returns the page's own text for failures that several calls can have; null for failures specific to one call. */
function commonText(
  { code, status, retryAfterSeconds }: Failure,
  errors: AccountTexts['errors'],
  language: Language,
): string | null {
  if (hasNoResponse({ code })) return errors.network;
  if (code === 'auth.required' || code === 'session.expired') return errors.session;
  if (code === 'account.disabled') return errors.disabled;
  if (code === 'account.deleted') return errors.deleted;
  if (code === 'name.former') return errors.nameFormer;
  if (status === TOO_MANY) {
    return retryAfterSeconds === undefined
      ? errors.tooManyNoTime
      : fill(errors.tooMany, { wait: formatWait(retryAfterSeconds, language) });
  }
  return status >= SERVER_ERROR ? errors.server : null;
}

/** Returns the text for a failed call: the page's own if there is one, otherwise the server's message (SPEC 8). */
export function failureText(
  failure: Failure,
  errors: AccountTexts['errors'],
  language: Language,
): string {
  return commonText(failure, errors, language) ?? failure.message;
}

/** Returns the error of SPEC 8 for a message; null if the server's own message or a generic error is to be shown. */
export function signInErrorOf(message: string): SignInError | null {
  return MATCHES.find(([part]) => message.includes(part))?.[1] ?? null;
}

/** Returns the text for a refused login (SPEC 8, "Translator login"), where 401 does not mean that a session ended. */
export function signInErrorText(
  failure: Failure,
  texts: Pick<AccountTexts, 'login' | 'errors'>,
  language: Language,
): string {
  const known = signInErrorOf(failure.message);
  if (known) return texts.login.errors[known];
  const own = failure.status === UNAUTHORIZED ? null : commonText(failure, texts.errors, language);
  return own ?? serverText(failure) ?? texts.login.errors.failed;
}

export function signUpKeyText(code: string | null, signup: AccountTexts['signup']): string {
  if (code === 'signup-key.used') return signup.keyUsed;
  return code === 'signup-key.expired' ? signup.keyExpired : signup.keyInvalid;
}

/** Returns the text for a refused sign-up (SPEC 8, "Sign-up"); email and password have errors of their own. */
export function signUpErrorText(
  failure: Failure,
  texts: Pick<AccountTexts, 'signup' | 'errors'>,
  language: Language,
): string {
  if (failure.code?.startsWith('signup-key.')) return signUpKeyText(failure.code, texts.signup);
  return commonText(failure, texts.errors, language) ?? serverText(failure) ?? texts.signup.error;
}

/** Returns the server's sentence; null if it only repeats the status or the error's code, or is a proxy's page. */
function serverText({ details, message, code }: Failure): string | null {
  const isSent = details?.['message'] === message || details?.['error'] === message;
  return isSent && message.trim() !== '' && message !== code ? message : null;
}

/** Returns why a sign-up key could not be checked (SPEC 8), with the server's message. */
export function keyCheckErrorText(
  failure: Failure,
  texts: Pick<AccountTexts, 'signup' | 'errors'>,
  language: Language,
): string {
  if (failure.status === TOO_MANY) return failureText(failure, texts.errors, language);
  return [texts.signup.keyFailed, serverText(failure)].filter(Boolean).join(' ');
}

/** Returns why a picture was refused: a message of SPEC 5 for a wrong type or size, otherwise that of `failureText`. */
export function pictureErrorText(
  failure: Failure,
  texts: Pick<AccountTexts, 'profile' | 'errors'>,
  language: Language,
): string {
  if (failure.code === 'file.invalid') return texts.profile.fileType;
  if (failure.status === TOO_LARGE) return texts.profile.fileTooLarge;
  return failureText(failure, texts.errors, language);
}
