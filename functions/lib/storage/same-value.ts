// Whether two values out of records say the same: the one home of that question, so that a copy that is the same to one reader
// is not another to the next. Writes nothing.
import { isDeepStrictEqual } from 'node:util';

/** Whether two JSON values say the same, whatever the order of their fields. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}
