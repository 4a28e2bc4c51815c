// The text for a refused sign-in (SPEC 8, "Admin login").
import type { Failure } from '../../../api/result.ts';
import { formatWait } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';

/** The server's own message if it sent one; for a 429, how long to wait. */
export function signInError(failure: Failure, texts: AdminTexts['login']): string {
  const { code, status, message, details, retryAfterSeconds } = failure;
  if (code === 'network' || code === 'timeout') return texts.network;
  if (status === 429) {
    return retryAfterSeconds === undefined
      ? texts.tooManyNoTime
      : fill(texts.tooMany, { wait: formatWait(retryAfterSeconds, 'en') });
  }
  const hasWords = [details?.['message'], details?.['error']].some(
    (text) => typeof text === 'string' && text !== '',
  );
  return hasWords ? message : texts.failed;
}
