// The points at which tests kill a host, in the order in which a publish reaches them.

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
  /** The delay after reaching that point, in milliseconds. */
  ms: number;
}
