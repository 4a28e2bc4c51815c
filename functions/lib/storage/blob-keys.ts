// The keys of stored records. Blobs does not encode a key but resolves it like a URL, so `../other/x` would reach
// another store. All keys are therefore built here from checked segments, never from request text.
import { createHash } from 'node:crypto';
import { isLanguage, type Language } from '../../../src/domain/languages.ts';
import { hasSlugForm, STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';

const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/;
const CHECKED = /^[A-Za-z0-9_-]+$/;
const MAX_KEY_BYTES = 600;

declare const checked: unique symbol;

/**
 * A key segment that may contain capital letters, because the value itself does and has passed its own check (an XRP
 * Ledger address, see storage/address-segment.ts). Base64url of a hash or of random bytes also qualifies.
 */
export type CheckedSegment = string & { readonly [checked]: true };

/**
 * Marks a text as a checked segment; throws unless it consists of letters, digits, `_` and `-`. Only for code that
 * creates such segments.
 */
export function toCheckedSegment(text: string): CheckedSegment {
  if (!CHECKED.test(text)) throw new RangeError(`Not a key segment: ${JSON.stringify(text)}`);
  return text as CheckedSegment;
}

/** Joins segments into a key; throws on one that is not plain lower-case ASCII, and on a key that Blobs refuses. */
export function buildKey(...segments: string[]): string {
  for (const segment of segments) {
    if (!SEGMENT.test(segment))
      throw new RangeError(`Not a key segment: ${JSON.stringify(segment)}`);
  }
  return join(segments);
}

/** Joins a folder and a checked segment whose case is preserved, such as `submissions` and an address, into a key. */
export function buildCheckedKey(folder: string, segment: CheckedSegment): string {
  return join([buildKey(...folder.split('/')), toCheckedSegment(segment)]);
}

function join(segments: string[]): string {
  const key = segments.join('/');
  if (key === '' || key.length > MAX_KEY_BYTES) throw new RangeError('A key is empty or too long');
  return key;
}

/**
 * Returns a key segment for any text: its SHA-256, truncated to 160 bits. Normalise the text first (an e-mail address:
 * trimmed, lower case). Several texts are encoded as a list, so that no two different lists share a segment.
 */
export function hashSegment(...texts: string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 40);
}

/** The head of everything published (texts/head/schema.ts). */
export const HEAD_KEY = buildKey('content', 'head');

export const PUBLISHED_PREFIX = `${buildKey('published', STORY_ID)}/`;

export function publishedKey(language: Language, slug: PartSlug): string {
  return buildKey('published', STORY_ID, language, slug);
}

/** Parses a key below PUBLISHED_PREFIX; null if this build cannot have written it. */
export function parsePublishedKey(key: string): { language: Language; slug: PartSlug } | null {
  if (!key.startsWith(PUBLISHED_PREFIX)) return null;
  const [language, slug, ...rest] = key.slice(PUBLISHED_PREFIX.length).split('/');
  return rest.length === 0 && isLanguage(language) && hasSlugForm(slug) ? { language, slug } : null;
}

/** The last call of the build hook, one record for the whole site. */
export const TRIGGER_KEY = buildKey('rebuild', 'trigger');

/** The revision of the head up to which the sweep has purged the CDN. */
export const PURGED_KEY = buildKey('content', 'purged');

/** Returns the key of the translator credited for a language. */
export function creditKey(language: Language): string {
  return buildKey('credit', language);
}

export function coverKey(language: Language): string {
  return buildKey('cover', language);
}

export const DOCUMENTS_PREFIX = `${buildKey('documents', STORY_ID)}/`;

/** Returns the key of the document of a part in a language: its writes, folded into the current state. */
export function documentKey(language: Language, slug: PartSlug): string {
  return buildKey('documents', STORY_ID, language, slug);
}

export function historyPrefix(language: Language, slug: PartSlug): string {
  return `${buildKey('history', STORY_ID, language, slug)}/`;
}

export function discussionKey(language: Language, slug: PartSlug): string {
  return buildKey('discussions', STORY_ID, language, slug);
}

/** Returns the key of a language's settings: whether it needs an approval. */
export function languageSettingsKey(language: Language): string {
  return buildKey('language-settings', language);
}

/** Returns the key of a language's names and terms: what translators suggested and admins accepted. */
export function termsKey(language: Language): string {
  return buildKey('terms', language);
}

const REVISION_DIGITS = 9;

/** Returns the key of one write of a part in a language; these keys sort by revision. */
export function historyKey(language: Language, slug: PartSlug, rev: number): string {
  const digits = String(rev).padStart(REVISION_DIGITS, '0');
  return buildKey('history', STORY_ID, language, slug, digits);
}

export function parseHistoryKey(key: string): number {
  return Number(key.slice(-REVISION_DIGITS));
}
