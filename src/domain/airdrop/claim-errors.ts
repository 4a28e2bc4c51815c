// What a failed claim is told in (SPEC 8): the words of an answer are matched, so that an answer of an older release is
// understood as well. The sentences stand in content/ui.

/** A row of SPEC 8's table; `other` has a message of its own, `unknown` has none. */
export type ClaimError =
  'exists' | 'file' | 'address' | 'tooLarge' | 'network' | 'other' | 'unknown';

const TABLE: readonly [string, ClaimError][] = [
  ['already exists', 'exists'],
  ['Invalid file', 'file'],
  ['Invalid address', 'address'],
  ['File too large', 'tooLarge'],
  ['Network', 'network'],
];

/** The row a message belongs to. */
export function claimErrorOf(message: string): ClaimError {
  const row = TABLE.find(([words]) => message.includes(words));
  return row?.[1] ?? (message.trim() === '' ? 'unknown' : 'other');
}
