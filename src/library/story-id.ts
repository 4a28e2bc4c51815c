// The identifiers of the story and its parts, which do not depend on the site's address: if it moves or is built
// elsewhere, it is still the same book on a reader's shelf, and no part is new.
import { createHash } from 'node:crypto';
import type { Language } from '../domain/languages.ts';
import { STORY_ID, type PartSlug } from '../domain/story/parts.ts';

/** The namespace for URLs (RFC 9562, 6.6). */
const URL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** Returns a version 5 UUID (RFC 9562, 5.5): equal names yield equal UUIDs. */
export function uuidOf(name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(URL_NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the id of the story in a language, as `urn:uuid:...`. */
export function storyId(language: Language): string {
  return `urn:uuid:${uuidOf(`${STORY_ID}/${language}`)}`;
}

/** Returns the id of a part in a language, as `urn:uuid:...`. */
export function partId(language: Language, slug: PartSlug): string {
  return `urn:uuid:${uuidOf(`${STORY_ID}/${language}/${slug}`)}`;
}
