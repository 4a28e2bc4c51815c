// Equality of values read from records. Shared by all callers, so that they agree on whether a copy is up to date.
import { isDeepStrictEqual } from 'node:util';

/** Whether two JSON values are deeply equal, regardless of the order of their fields. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}
