// The English texts that admins have replaced. They are stored with the live text, so that a translation made from one
// of them can be compared with the current one without another call of storage.
import { fieldsOf, getField } from '../../../src/domain/translation/text/fields.ts';
import type { HashedText } from '../../../src/domain/translation/text/hashes.ts';
import {
  MAX_FORMER_CHARS,
  MAX_FORMER_TEXTS,
} from '../../../src/domain/translation/translation-limits.ts';
import type { FormerText } from './part-records.ts';

/**
 * Returns the fields of earlier texts that are not in the current one, newest last. Beyond the limits, the oldest ones
 * are dropped.
 *
 * @param earlier - oldest first
 */
export function formerTextsOf(earlier: readonly HashedText[], current: HashedText): FormerText[] {
  const inUse = new Set(fieldsOf(current.hashes).map((field) => getField(current.hashes, field)));
  const texts = new Map<string, string>();
  for (const one of earlier) {
    for (const field of fieldsOf(one.hashes)) {
      const [hash, text] = [getField(one.hashes, field), getField(one.text, field)];
      if (!hash || !text || inUse.has(hash)) continue;
      // A text that was in use again counts as newer.
      texts.delete(hash);
      texts.set(hash, text);
    }
  }
  const newest = [...texts].reverse().slice(0, MAX_FORMER_TEXTS);
  let chars = 0;
  const kept = newest.filter(([, text]) => (chars += text.length) <= MAX_FORMER_CHARS);
  return kept.reverse().map(([hash, text]) => ({ hash, text }));
}

/** Returns former texts in the form in which texts with their hashes are searched. */
export function toHashed(former: readonly FormerText[]): HashedText {
  return {
    text: { title: '', text: former.map(({ text }) => text) },
    hashes: { title: '', text: former.map(({ hash }) => hash) },
  };
}
