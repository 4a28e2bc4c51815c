// Information about a deployed site's content. Deterministic: equal content yields equal bytes, so it contains no
// timestamp.
import { createHash } from 'node:crypto';
import { LANGUAGES } from '../domain/languages.ts';
import type { Library } from './story.ts';

/** Returns `/build-info.json`: the published revision this site shows (decision 131), and each language's parts. */
export function buildInfo(library: Library) {
  const content = LANGUAGES.map((language) => [
    library.metadata(language),
    library.slugs().map((slug) => library.part(language, slug).part),
  ]);
  return {
    contentRev: library.contentRev,
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16),
    parts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        library.slugs().filter((slug) => library.isTranslated(language, slug)),
      ]),
    ),
  };
}
