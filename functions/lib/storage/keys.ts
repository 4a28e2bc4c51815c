// The keys of stored records. Blobs does not encode a key, it resolves it like an address: `../other/x` would reach
// another store. So keys are made here, of checked words only, never of request text.
import { createHash } from 'node:crypto';
import { isLanguage, type Language } from '../../../src/domain/languages.ts';
import { STORY_ID, isPartSlug, type PartSlug } from '../../../src/domain/story/parts.ts';

const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/;
const CHECKED = /^[A-Za-z0-9_-]+$/;
const MAX_KEY_BYTES = 600;

declare const checked: unique symbol;

/**
 * A word that may hold capital letters, because what it stands for does and it passed a check of its own (an address of
 * the XRP Ledger, see address-word.ts). Base64url of a hash or of random bytes is one as well.
 */
export type CheckedWord = string & { readonly [checked]: true };

/** Calls a word checked; throws unless it is letters, digits, `_` and `-`. For the makers of such words only. */
export function toCheckedWord(text: string): CheckedWord {
  if (!CHECKED.test(text)) throw new RangeError(`Not a word of a key: ${JSON.stringify(text)}`);
  return text as CheckedWord;
}

/** Joins words into a key; throws on a word that is not plain lower-case ASCII, and on a key Blobs would refuse. */
export function buildKey(...segments: string[]): string {
  for (const segment of segments) {
    if (!SEGMENT.test(segment))
      throw new RangeError(`Not a word of a key: ${JSON.stringify(segment)}`);
  }
  return join(segments);
}

/** The same with a last word that was checked: `submissions` and an address, say. Its case is kept. */
export function buildCheckedKey(folder: string, word: CheckedWord): string {
  return join([buildKey(...folder.split('/')), toCheckedWord(word)]);
}

function join(segments: string[]): string {
  const key = segments.join('/');
  if (key === '' || key.length > MAX_KEY_BYTES) throw new RangeError('Not the length of a key');
  return key;
}

/**
 * A word for any text: its SHA-256, cut to 160 bits. Normalise the text first (an e-mail address: trimmed, lower case).
 * Several texts are joined so that no two lists give the same word.
 */
export function hashWord(...texts: string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 40);
}

/** `{rev, count}` of everything published. */
export const HEAD_KEY = buildKey('content', 'head');

/** Every published part of the story lies below this. */
export const PUBLISHED_PREFIX = `${buildKey('published', STORY_ID)}/`;

/** The published text of one part in one language. */
export function publishedKey(language: Language, slug: PartSlug): string {
  return buildKey('published', STORY_ID, language, slug);
}

/** What a key below PUBLISHED_PREFIX stands for; null when it is none this build can have written. */
export function parsePublishedKey(key: string): { language: Language; slug: PartSlug } | null {
  if (!key.startsWith(PUBLISHED_PREFIX)) return null;
  const [language, slug, ...rest] = key.slice(PUBLISHED_PREFIX.length).split('/');
  return rest.length === 0 && isLanguage(language) && isPartSlug(slug) ? { language, slug } : null;
}

/** The last call of the build hook, one record for the whole site. */
export const TRIGGER_KEY = buildKey('rebuild', 'trigger');

/** Whom readers of a language thank. */
export function creditKey(language: Language): string {
  return buildKey('credit', language);
}

/** Below this lie all documents. */
export const DOCUMENTS_PREFIX = `${buildKey('documents', STORY_ID)}/`;

/** The writes of a part in a language, folded: where it stands now. */
export function documentKey(language: Language, slug: PartSlug): string {
  return buildKey('documents', STORY_ID, language, slug);
}

/** Every write of a part in a language lies below this, by its revision. */
export function historyPrefix(language: Language, slug: PartSlug): string {
  return `${buildKey('history', STORY_ID, language, slug)}/`;
}

const REVISION_DIGITS = 9;

/** One write of a part in a language; in the order of their revisions, these keys sort. */
export function historyKey(language: Language, slug: PartSlug, rev: number): string {
  const word = String(rev).padStart(REVISION_DIGITS, '0');
  return buildKey('history', STORY_ID, language, slug, word);
}

/** The revision in the name of a write. */
export function parseHistoryKey(key: string): number {
  return Number(key.slice(-REVISION_DIGITS));
}
