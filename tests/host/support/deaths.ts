// Where a host of the tests dies, in the order in which a publish comes by.

export const DEATHS = [
  'history',
  'document',
  'published',
  'head',
  'credit',
  'hook',
  'build',
  'swap',
  'swapped',
] as const;
export type Death = (typeof DEATHS)[number];

export interface Fate {
  at: Death;
  /** How long after getting there, in milliseconds. */
  ms: number;
}
