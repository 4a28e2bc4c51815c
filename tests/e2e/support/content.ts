// Story files and interface texts read from content/: what the browser tests expect on screen. Uses no page and no
// browser.
import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/languages.ts';
import { UI_FILES } from '../../../src/domain/offline/ui-files.ts';
import type { PartFile, StoryMetadata } from '../../../src/domain/story/part-file.ts';
import {
  BUILT_IN_PARTS,
  splitTitle,
  STORY_ID,
  type PartSlug,
} from '../../../src/domain/story/parts.ts';
import { toPlainText } from '../../../src/domain/story/text.ts';
import type { AdminTexts, Messages } from '../../../src/i18n/messages.ts';
import { TRANSLATABLE_PARTS } from '../../support/translatable-parts.ts';

const CONTENT = new URL('../../../content/', import.meta.url);

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, CONTENT), 'utf8'));
}

/** Returns the path of a file of a language, or of English if the language has no such file (SPEC 7). */
function pathOrEnglish(
  folder: string,
  language: Language,
  file: string,
): { path: string; language: Language } {
  const path = `${folder}/${language}/${file}`;
  return existsSync(new URL(path, CONTENT))
    ? { path, language }
    : { path: `${folder}/${DEFAULT_LANGUAGE}/${file}`, language: DEFAULT_LANGUAGE };
}

/** Returns the interface texts of a language. */
export function textsOf(language: Language): Messages {
  const files = UI_FILES.map((file) => [
    file,
    readJson(pathOrEnglish('ui', language, `${file}.json`).path),
  ]);
  return Object.fromEntries(files) as Messages;
}

/** The texts of the admin pages, which are in English only. */
export const adminTexts = (readJson('ui/en/airdrop.json') as { admin: AdminTexts }).admin;

/** Returns the texts of the cover in a language. */
export function storyInfoOf(language: Language): StoryMetadata['storyInfo'] {
  const { path } = pathOrEnglish(`stories/${STORY_ID}`, language, 'metadata.json');
  return (readJson(path) as StoryMetadata).storyInfo;
}

/** A part as a reader of a given language should see it. */
export interface ExpectedPart {
  slug: PartSlug;
  index: number;
  /** The language its text is actually in. */
  language: Language;
  title: string;
  label: string;
  name: string;
  paragraphs: string[];
  file: PartFile;
}

/** Returns the part in a language, or in English if it is not translated. */
export function partOf(language: Language, slug: PartSlug): ExpectedPart {
  const found = pathOrEnglish(`stories/${STORY_ID}`, language, `${slug}.json`);
  const file = readJson(found.path) as PartFile;
  return {
    slug,
    index: BUILT_IN_PARTS.indexOf(slug),
    language: found.language,
    title: file.title,
    ...splitTitle(file.title),
    paragraphs: file.content.text.map(toPlainText),
    file,
  };
}

/** Returns all eight parts in reading order. */
export function partsOf(language: Language): ExpectedPart[] {
  return BUILT_IN_PARTS.map((slug) => partOf(language, slug));
}

/** Returns the note above a part that is shown in a language other than the book's; null when there is none. */
export function noteOf(language: Language, part: ExpectedPart): string | null {
  if (part.language === language) return null;
  const { untranslated, englishFirst } = textsOf(language).book;
  return TRANSLATABLE_PARTS.includes(part.slug) ? untranslated : englishFirst;
}
