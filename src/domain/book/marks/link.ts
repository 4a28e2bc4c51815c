// Links to words of a part: `#p=7.120&w=the%20words`. Nothing of the reader's is in them but the words. The browsers'
// own fragment may follow (text-directive.ts); those that do not know it leave it in the address.
import { MARK_LIMITS, type Anchor } from './mark.ts';

/** Maximum length of the words in a link, in UTF-16 code units: chats cut longer links. */
const LINK_WORDS = 200;

export type SharedWords = Pick<Anchor, 'paragraph' | 'offset' | 'words'>;

/** Returns the fragment of a link to words, with `#`. */
export function toFragment({ paragraph, offset, words }: SharedWords): string {
  // A character of two code units stays whole.
  const cut = words.slice(0, LINK_WORDS).replace(/[\uD800-\uDBFF]$/, '');
  return `#p=${String(paragraph)}.${String(offset)}&w=${encodeURIComponent(cut)}`;
}

/** Reads such a fragment; null if it is none. */
export function parseFragment(fragment: string): SharedWords | null {
  const found = /^#p=(\d{1,5})\.(\d{1,7})&w=(.+?)(?::~:.*)?$/.exec(fragment);
  if (!found) return null;
  const [, paragraph, offset, encoded = ''] = found;
  try {
    const words = decodeURIComponent(encoded);
    if (words.length > MARK_LIMITS.words) return null;
    return { paragraph: Number(paragraph), offset: Number(offset), words };
  } catch {
    return null;
  }
}
