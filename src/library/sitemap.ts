// The sitemap with every page's alternate languages. Contains only pages that search engines should index.
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LANGUAGE, HTML_LANG, LANGUAGES, type Language } from '../domain/languages.ts';
import { homePath, partPath, peoplePath } from '../domain/routes.ts';
import type { Library } from './story.ts';

interface ListedPage {
  /** Path in a language. */
  path: (language: Language) => string;
  /** Languages in which the page has its own text. */
  languages: readonly Language[];
  /** ISO date of the last change in a language. */
  lastModified: (language: Language) => string;
}

/** Returns covers, people and places, and parts; untranslated parts only in English, because the text is the same. */
function listedPages(library: Library): ListedPage[] {
  const newest = (language: Language) => library.lastModified(language).toISOString();
  return [
    { path: homePath, languages: LANGUAGES, lastModified: newest },
    { path: (language) => peoplePath(language), languages: LANGUAGES, lastModified: newest },
    ...library.slugs().map((slug) => ({
      path: (language: Language) => partPath(language, slug),
      languages: LANGUAGES.filter((language) => library.isTranslated(language, slug)),
      lastModified: (language: Language) => library.part(language, slug).part.lastModified,
    })),
  ];
}

/** Returns the sitemap as XML, with `hreflang` alternates and English as `x-default`. */
export async function sitemapXml(library: Library, origin: string): Promise<string> {
  const items = listedPages(library).flatMap(({ path, languages, lastModified }) => {
    const links = [
      ...languages.map((language) => ({ lang: HTML_LANG[language], url: path(language) })),
      { lang: 'x-default', url: path(DEFAULT_LANGUAGE) },
    ];
    return languages.map((language) => ({
      url: path(language),
      lastmod: lastModified(language),
      links,
    }));
  });
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
}
