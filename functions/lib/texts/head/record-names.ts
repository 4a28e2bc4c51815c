// The names under which texts/head/head.ts counts the records that readers see, and the CDN's tags derived from them.
import { LANGUAGES, type Language } from '../../../../src/domain/languages.ts';
import type { PartSlug } from '../../../../src/domain/story/parts.ts';
import type { PartKey } from '../part-records.ts';

const CREDIT = 'credit/';
const COVER = 'cover/';

/** The tag of the list of parts, which every text and every cover changes. */
export const PARTS_TAG = 'parts';

/** Returns the name of a text, such as `ko/part-1`. */
export function textName({ language, slug }: PartKey): string {
  return `${language}/${slug}`;
}

/** Returns the name of a language's translator credit, such as `credit/ko`. */
export function creditName(language: Language): string {
  return `${CREDIT}${language}`;
}

/** Returns the name of a language's cover, such as `cover/ko`. */
export function coverName(language: Language): string {
  return `${COVER}${language}`;
}

export function isCover(name: string): boolean {
  return name.startsWith(COVER);
}

/** Returns the tag of the response that shows a record. */
export function tagOf(name: string): string {
  return name.replace('/', '-');
}

export function tagsOf(names: readonly string[]): string[] {
  const changesParts = names.some((name) => !name.startsWith(CREDIT));
  return [...names.map(tagOf), ...(changesParts ? [PARTS_TAG] : [])];
}

/** Returns the names of these parts' texts in every language, whether or not there is such a text. */
export function textNames(slugs: readonly PartSlug[]): string[] {
  return slugs.flatMap((slug) => LANGUAGES.map((language) => textName({ language, slug })));
}
