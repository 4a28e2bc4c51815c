// Links to words of a part: `#p=7.120&w=the%20words`. They contain nothing of the reader except the words. The
// browsers' own fragment may follow (text-directive.ts); browsers that do not support it leave it in the address.
import { MARK_LIMITS, type Anchor } from './mark.ts';

/** Maximum length of the words in a link, in UTF-16 code units: chats cut longer links. */
const MAX_WORDS_CHARS = 200;

export type SharedWords = Pick<Anchor, 'paragraph' | 'offset' | 'words'>;

/** Returns the fragment of a link to words, with `#`. */
export function toFragment({ paragraph, offset, words }: SharedWords): string {
  // Never ends in half a surrogate pair.
  const shortened = words.slice(0, MAX_WORDS_CHARS).replace(/[\uD800-\uDBFF]$/, '');
  return `#p=${String(paragraph)}.${String(offset)}&w=${encodeURIComponent(shortened)}`;
}

/** Parses such a fragment; returns null if it is something else. */
export function parseFragment(fragment: string): SharedWords | null {
  const match = /^#p=(\d{1,5})\.(\d{1,7})&w=(.+?)(?::~:.*)?$/.exec(fragment);
  if (!match) return null;
  const [, paragraph, offset, encoded = ''] = match;
  try {
    const words = decodeURIComponent(encoded);
    if (words.length > MARK_LIMITS.words) return null;
    return { paragraph: Number(paragraph), offset: Number(offset), words };
  } catch {
    return null;
  }
}
