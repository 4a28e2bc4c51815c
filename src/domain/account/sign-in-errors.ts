// What a refused sign-in of a translator is shown as: matching is on the message's content (SPEC 8).

/** The texts of SPEC 8, "Translator login"; null: the server's own message, or that it failed. */
export type SignInError = 'credentials' | 'account' | 'verified';

const MATCHES: readonly [part: string, error: SignInError][] = [
  ['Invalid credentials', 'credentials'],
  ['Account not found', 'account'],
  ['Account not verified', 'verified'],
];

/** Which of SPEC 8's texts a message becomes. */
export function signInErrorOf(message: string): SignInError | null {
  return MATCHES.find(([part]) => message.includes(part))?.[1] ?? null;
}
