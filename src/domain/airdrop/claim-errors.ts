// Maps the message of a failed claim to a row of SPEC 8's table. Messages are matched by their content, so that
// responses of older releases are understood too. The texts are in content/ui.

/** A row of SPEC 8's table. `other` shows the response's own message; `unknown` is an empty message. */
export type ClaimError =
  'exists' | 'file' | 'address' | 'tooLarge' | 'network' | 'other' | 'unknown';

const TABLE: readonly [string, ClaimError][] = [
  ['already exists', 'exists'],
  ['Invalid file', 'file'],
  ['Invalid address', 'address'],
  ['File too large', 'tooLarge'],
  ['Network', 'network'],
];

/** Returns the row that a message belongs to. */
export function claimErrorOf(message: string): ClaimError {
  const row = TABLE.find(([words]) => message.includes(words));
  return row?.[1] ?? (message.trim() === '' ? 'unknown' : 'other');
}
