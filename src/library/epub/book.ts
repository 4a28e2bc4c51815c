// Describes the EPUB of one language: its texts, their order, its identity. epub.ts turns it into files.
import { DEFAULT_LANGUAGE, HTML_LANG, type Language } from '../../domain/languages.ts';
import { homePath } from '../../domain/routes.ts';
import type { PartFile, StoryMetadata } from '../../domain/story/part-file.ts';
import type { Messages } from '../../i18n/messages.ts';
import { storyId } from '../story-id.ts';
import type { Library } from '../story.ts';

export interface Chapter {
  part: PartFile;
  /** The actual language of its text (decision 106). */
  language: Language;
  /** Says, in the book's language, why the text is in another one; null if it is not. */
  note: string | null;
}

type StoryInfo = Omit<StoryMetadata['storyInfo'], 'id'>;

/** The book of a language: what the story says of itself, and its text. */
export interface EpubBook extends StoryInfo {
  language: Language;
  /** BCP 47 tag of `language`. */
  lang: string;
  /** `urn:uuid:...`, the same in every build. */
  id: string;
  /** The credited translators; the author if no translator wants to be named. Empty in English. */
  translators: readonly string[];
  chapters: readonly Chapter[];
  /** When its content last changed, rather than the build time: equal content yields equal bytes. */
  modified: Date;
  /** URL of the story online. */
  source: string;
  messages: Messages;
}

/** Describes the book of a language. `origin` is the site's URL without a trailing slash. */
export function describeBook(
  library: Library,
  messages: Messages,
  language: Language,
  origin: string,
): EpubBook {
  const { storyInfo } = library.metadata(language);
  const { untranslated, englishFirst } = messages.book;
  const chapters = library.slugs().map((slug): Chapter => {
    const { part, language: shown } = library.part(language, slug);
    const reason = library.isTranslatable(slug) ? untranslated : englishFirst;
    return { part, language: shown, note: shown === language ? null : reason };
  });
  return {
    ...storyInfo,
    language,
    lang: HTML_LANG[language],
    id: storyId(language),
    translators:
      language === DEFAULT_LANGUAGE ? [] : [library.translatorName(language) ?? storyInfo.author],
    chapters,
    modified: library.lastModified(language, [
      `credit/${language}`,
      ...library.slugs().map((slug) => `pictures/en/${slug}`),
    ]),
    source: origin + homePath(language),
    messages,
  };
}

/** Returns the pictures of a book other than its cover, in order and without duplicates. */
export function bookPictureNames(book: EpubBook): string[] {
  const shown = book.chapters.flatMap(({ part }) =>
    [part.content.illustration, part.content.illustrationBottom].flatMap((illustration) =>
      illustration?.enabled ? [illustration.image] : [],
    ),
  );
  return [...new Set(shown)];
}
