// JSON-LD for search engines (schema.org): the book and its chapters.
import { HTML_LANG, type Language } from '../domain/languages.ts';
import { homePath, partPath } from '../domain/routes.ts';
import { splitTitle, type PartSlug } from '../domain/story/parts.ts';
import type { Library } from './story.ts';

/** Returns the book of a language with its chapters. `origin` is the site's URL without a trailing slash. */
export function bookStructure(
  library: Library,
  language: Language,
  origin: string,
): Record<string, unknown> {
  const { title, author, description } = library.metadata(language).storyInfo;
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: title,
    description,
    author: { '@type': 'Organization', name: author },
    inLanguage: HTML_LANG[language],
    genre: 'Fantasy',
    isAccessibleForFree: true,
    url: origin + homePath(language),
    hasPart: library.slugs().map((slug, index) => ({
      '@type': 'Chapter',
      name: splitTitle(library.part(language, slug).part.title).name,
      position: index + 1,
      url: origin + partPath(language, slug),
    })),
  };
}

/** Returns one chapter with a reference to its book. */
export function chapterStructure(
  library: Library,
  language: Language,
  slug: PartSlug,
  origin: string,
): Record<string, unknown> {
  const { part, lang } = library.part(language, slug);
  const { title, author } = library.metadata(language).storyInfo;
  return {
    '@context': 'https://schema.org',
    '@type': 'Chapter',
    name: splitTitle(part.title).name,
    position: library.slugs().indexOf(slug) + 1,
    inLanguage: lang,
    dateModified: part.lastModified,
    datePublished: part.publishedAt,
    url: origin + partPath(language, slug),
    isPartOf: {
      '@type': 'Book',
      name: title,
      author: { '@type': 'Organization', name: author },
      url: origin + homePath(language),
    },
  };
}
