// Maps a failed translator sign-in to the error to display, matched on the message's content (SPEC 8).

/** The errors of SPEC 8, "Translator login". */
export type SignInError = 'credentials' | 'account' | 'verified';

const MATCHES: readonly [part: string, error: SignInError][] = [
  ['Invalid credentials', 'credentials'],
  ['Account not found', 'account'],
  ['Account not verified', 'verified'],
];

/** Returns the error of SPEC 8 for a message; null if the server's own message or a generic error is to be shown. */
export function signInErrorOf(message: string): SignInError | null {
  return MATCHES.find(([part]) => message.includes(part))?.[1] ?? null;
}
