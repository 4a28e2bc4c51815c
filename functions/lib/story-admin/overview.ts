// An overview of the story: the progress of each language, and what needs an admin's attention (SPEC 7, decision 123).
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { STORY_ID } from '../../../src/domain/story/parts.ts';
import type { Store } from '../storage/store.ts';
import { readCommittedMetadata } from '../texts/committed.ts';
import { textName } from '../texts/head/record-names.ts';
import { readPartList } from '../texts/part-list.ts';
import { readTexts } from '../texts/translation-status.ts';
import { isSuperseded } from './superseded.ts';

interface LanguageRow {
  language: Language;
  /** Parts that readers get in this language, out of `total`. */
  done: number;
  total: number;
  /** How many of these were published here. */
  published: number;
}

/**
 * Answers GET /api/admin/dashboard without the build status; `overtaken` names published texts that Git changed
 * later, such as `ko/part-1`. Two reads for each part in each language.
 */
export async function readStoryOverview(
  store: Store,
): Promise<{ languages: LanguageRow[]; overtaken: string[] }> {
  const list = await readPartList(store);
  const texts = await readTexts(store, list);
  return {
    languages: LANGUAGES.map((language) => {
      const own = texts.filter((text) => text.language === language);
      return {
        language,
        done: own.filter(({ shown }) => shown !== null).length,
        total: own.length,
        published: own.filter(({ live }) => live?.part).length,
      };
    }),
    overtaken: texts.filter(({ live, committed }) => isSuperseded(live, committed)).map(textName),
  };
}

/** Answers GET /api/admin/stories. */
export async function listStories(): Promise<{ id: string; title: string; author: string }[]> {
  const metadata = await readCommittedMetadata('en');
  if (!metadata) return [];
  const { title, author } = metadata.storyInfo;
  return [{ id: STORY_ID, title, author }];
}
