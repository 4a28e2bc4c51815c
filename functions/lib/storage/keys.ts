// The keys of stored records. Blobs does not encode a key, it resolves it like an address: `../other/x` would reach
// another store. So keys are made here, of checked words only, never of request text.
import { isLanguage, type Language } from '../../../src/domain/languages.ts';
import { STORY_ID, isPartSlug, type PartSlug } from '../../../src/domain/story.ts';

const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/;
const MAX_KEY_BYTES = 600;

/** Joins words into a key; throws on a word that is not plain lower-case ASCII, and on a key Blobs would refuse. */
export function buildKey(...segments: string[]): string {
  for (const segment of segments) {
    if (!SEGMENT.test(segment))
      throw new RangeError(`Not a word of a key: ${JSON.stringify(segment)}`);
  }
  const key = segments.join('/');
  if (key === '' || key.length > MAX_KEY_BYTES) throw new RangeError('Not the length of a key');
  return key;
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

/** Whom readers of a language thank. */
export function creditKey(language: Language): string {
  return buildKey('credit', language);
}
