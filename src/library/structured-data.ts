// JSON-LD for search engines (schema.org): the book and its chapters.
import { HTML_LANG, type Language } from '../domain/languages.ts';
import { homePath, partPath } from '../domain/routes.ts';
import { splitTitle, type PartSlug } from '../domain/story/parts.ts';
import type { Library } from './story.ts';

function book(library: Library, language: Language, origin: string) {
  const { title, author } = library.metadata(language).storyInfo;
  return {
    '@type': 'Book',
    name: title,
    author: { '@type': 'Organization', name: author },
    url: origin + homePath(language),
  };
}

function chapter(library: Library, language: Language, slug: PartSlug, origin: string) {
  return {
    '@type': 'Chapter',
    name: splitTitle(library.part(language, slug).part.title).name,
    position: library.slugs().indexOf(slug) + 1,
    url: origin + partPath(language, slug),
  };
}

/** Returns the book of a language with its chapters. `origin` is the site's URL without a trailing slash. */
export function bookStructure(library: Library, language: Language, origin: string) {
  return {
    '@context': 'https://schema.org',
    ...book(library, language, origin),
    description: library.metadata(language).storyInfo.description,
    inLanguage: HTML_LANG[language],
    genre: 'Fantasy',
    isAccessibleForFree: true,
    hasPart: library.slugs().map((slug) => chapter(library, language, slug, origin)),
  };
}

/** Returns one chapter with a reference to its book. */
export function chapterStructure(
  library: Library,
  language: Language,
  slug: PartSlug,
  origin: string,
) {
  const { part, language: shown } = library.part(language, slug);
  return {
    '@context': 'https://schema.org',
    ...chapter(library, language, slug, origin),
    inLanguage: HTML_LANG[shown],
    dateModified: part.lastModified,
    datePublished: part.publishedAt,
    isPartOf: book(library, language, origin),
  };
}
