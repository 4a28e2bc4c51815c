// What went wrong with a call, in the words of the page's language where it has some.
import type { Failure } from '../../api/answer.ts';
import type { Language } from '../../domain/languages.ts';
import { signInErrorOf } from '../../domain/account/sign-in-errors.ts';
import { formatWait } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import type { AccountTexts } from './types.ts';

const UNAUTHORISED = 401;
const TOO_LARGE = 413;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** The page's own words for what can happen to any call; null for what only this call can say. */
function ownWords(
  { code, status, retryAfterSeconds }: Failure,
  errors: AccountTexts['errors'],
  language: Language,
): string | null {
  if (code === 'network' || code === 'timeout') return errors.network;
  if (code === 'auth.required' || code === 'session.expired') return errors.session;
  if (status === TOO_MANY) {
    return retryAfterSeconds === undefined
      ? errors.tooManyNoTime
      : fill(errors.tooMany, { wait: formatWait(retryAfterSeconds, language) });
  }
  return status >= SERVER_ERROR ? errors.server : null;
}

/** SPEC 8 wants a message in many texts: the page's own words, else the server's. */
export function failureText(
  failure: Failure,
  errors: AccountTexts['errors'],
  language: Language,
): string {
  return ownWords(failure, errors, language) ?? failure.message;
}

/** What a refused login is told as (SPEC 8, "Translator login"). */
export function loginErrorText(
  failure: Failure,
  texts: Pick<AccountTexts, 'login' | 'errors'>,
  language: Language,
): string {
  const known = signInErrorOf(failure.message);
  if (known) return texts.login.errors[known];
  const own = failure.status === UNAUTHORISED ? null : ownWords(failure, texts.errors, language);
  const { details } = failure;
  const hasWords = [details?.['message'], details?.['error']].some(
    (text) => typeof text === 'string' && text !== '',
  );
  return own ?? (hasWords ? failure.message : texts.login.errors.failed);
}

/** Why a picture was refused, in SPEC 5's words where the server says what they say. */
export function pictureErrorText(
  failure: Failure,
  texts: Pick<AccountTexts, 'profile' | 'errors'>,
  language: Language,
): string {
  if (failure.code === 'file.invalid') return texts.profile.fileType;
  if (failure.status === TOO_LARGE) return texts.profile.fileTooLarge;
  return failureText(failure, texts.errors, language);
}
