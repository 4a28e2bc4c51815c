// What an EPUB of one language holds: its words, its order, its identity. How that is written as files is pages.ts and package.ts.
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, HTML_LANG, type Language } from '../../domain/languages.ts';
import { homePath } from '../../domain/routes.ts';
import { PART_SLUGS, STORY_ID, TRANSLATABLE_PARTS } from '../../domain/story/parts.ts';
import type { PartFile } from '../../domain/story/file.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Library } from '../story.ts';

/** One part as the book shows it. */
export interface Chapter {
  part: PartFile;
  /** The language its words are really in (DESIGN decision 7). */
  language: Language;
  /** Why that is not the book's, in the book's language; null when it is. */
  note: string | null;
}

export interface EpubBook {
  language: Language;
  /** BCP 47 tag of `language`. */
  lang: string;
  /** `urn:uuid:...`, the same in every build. */
  id: string;
  title: string;
  author: string;
  /** Whom readers thank for the translation, its author when nobody else wants to be named; none in English. */
  translators: readonly string[];
  description: string;
  era: string;
  /** Name of the cover picture and what it shows. */
  cover: { picture: string; alt: string };
  chapters: readonly Chapter[];
  /** When the newest text in it was changed; equal content gives equal bytes. */
  modified: Date;
  /** Where the story is read online. */
  source: string;
  messages: Messages;
}

/** The namespace of names that are addresses (RFC 9562, 6.6). */
const URL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** A UUID of version 5 (RFC 9562, 5.5): the same name always gives the same one. */
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

/** The book of a language. `origin` is the address of the site without a slash at the end. */
export function describeBook(
  library: Library,
  messages: Messages,
  language: Language,
  origin: string,
): EpubBook {
  const { title, author, description, year, coverImage, coverDescription } =
    library.metadata(language).storyInfo;
  const { untranslated, alwaysEnglish } = messages.book;
  const chapters = PART_SLUGS.map((slug): Chapter => {
    const { part, language: shown } = library.part(language, slug);
    const why = TRANSLATABLE_PARTS.includes(slug) ? untranslated : alwaysEnglish;
    return { part, language: shown, note: shown === language ? null : why };
  });
  return {
    language,
    lang: HTML_LANG[language],
    // Not by address: the book of a site that moved, or was built elsewhere, is still the same book on a reader's shelf.
    id: `urn:uuid:${uuidOf(`${STORY_ID}/${language}`)}`,
    title,
    author,
    translators: language === DEFAULT_LANGUAGE ? [] : [library.translator(language) ?? author],
    description,
    era: year,
    cover: { picture: coverImage, alt: coverDescription },
    chapters,
    modified: new Date(Math.max(...chapters.map(({ part }) => Date.parse(part.lastModified)))),
    source: origin + homePath(language),
    messages,
  };
}

/** The pictures a book shows beside its cover, in their order, each once. */
export function picturesOf(book: EpubBook): string[] {
  const shown = book.chapters.flatMap(({ part }) =>
    [part.content.illustration, part.content.illustrationBottom].flatMap((illustration) =>
      illustration?.enabled ? [illustration.image] : [],
    ),
  );
  return [...new Set(shown)];
}
