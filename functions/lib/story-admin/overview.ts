// An overview of the story: the progress of each language, and what needs an admin's attention (SPEC 7,
// DESIGN decision 28).
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import type { StoryBehind } from '../../../src/domain/story/behind.ts';
import { STORY_ID } from '../../../src/domain/story/parts.ts';
import { mapLimited } from '../storage/map-limited.ts';
import type { Store } from '../storage/store.ts';
import { toAdminStory } from './answers.ts';
import { listBehind } from '../texts/standings.ts';
import { readCommittedMetadata } from '../texts/committed.ts';

/** One language's row of the dashboard. */
interface LanguageRow {
  language: Language;
  /** Parts that readers get in this language, out of `total`. */
  done: number;
  total: number;
  /** How many of these were published here. */
  published: number;
}

/**
 * GET /api/admin/dashboard without the build status; `overtaken` names texts that Git has changed since, such as
 * `ko/part-1`. Two reads for each part in each language.
 */
export async function toStoryDashboard(
  store: Store,
): Promise<StoryBehind & { languages: LanguageRow[]; overtaken: string[] }> {
  const { parts } = await toAdminStory(store);
  const behind = await mapLimited(parts, ({ part, texts }) =>
    listBehind(
      store,
      part,
      texts.map(({ language }) => language),
    ),
  );
  const all = parts.flatMap(({ part, texts }) => texts.map((text) => ({ ...text, part })));
  return {
    parts: parts.map(({ part, title }, index) => ({ part, title, texts: behind[index] ?? [] })),
    languages: LANGUAGES.map((language) => {
      const own = all.filter((text) => text.language === language);
      return {
        language,
        done: own.filter(({ title }) => title !== null).length,
        total: own.length,
        published: own.filter(({ status }) => status === 'published').length,
      };
    }),
    overtaken: all
      .filter((text) => text.isOvertaken)
      .map(({ language, part }) => `${language}/${part}`),
  };
}

/** GET /api/admin/stories. */
export async function listStories(): Promise<{ id: string; title: string; author: string }[]> {
  const metadata = await readCommittedMetadata('en');
  if (!metadata) return [];
  const { title, author } = metadata.storyInfo;
  return [{ id: STORY_ID, title, author }];
}
