// The story as admins see it: each part in each language, and the origin of its text.
import {
  toPartData,
  type AdminPartResponse,
  type StoryTextState,
} from '../../../src/domain/story/admin-part.ts';
import type { AdminStoryResponse } from '../../../src/domain/story/admin-story.ts';
import { isRemoved, type PartList } from '../../../src/domain/story/part-list.ts';
import { STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';
import { picturesOf } from '../../../src/domain/story/replaced-pictures.ts';
import { countStale } from '../../../src/domain/translation/merge/alignment.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import type { Store } from '../storage/store.ts';
import { readCover, storyInfoOf } from '../texts/cover-records.ts';
import { readPartList } from '../texts/part-list.ts';
import type { PartKey } from '../texts/part-records.ts';
import { sourceOf } from '../texts/source.ts';
import { readText, readTexts, textStatusOf, type StoredText } from '../texts/translation-status.ts';
import { isSuperseded } from './superseded.ts';

/** Returns the response about one part in one language, without the build status. */
export async function readAdminPart(
  store: Store,
  place: PartKey,
): Promise<Omit<AdminPartResponse, 'build'>> {
  const text = await readText(store, place);
  const { language, slug, live, shown } = text;
  return {
    ...toAdminStatus(text),
    language,
    part: slug,
    // The pictures of English come with the uploads shown in their place.
    partData:
      shown && language === 'en'
        ? toPartData(textOfPart(shown), picturesOf(shown, live?.pictures))
        : shown && { title: shown.title, content: shown.content },
  };
}

/** Returns the whole story, without the reviews and the build status. */
export async function readAdminStory(
  store: Store,
): Promise<Omit<AdminStoryResponse, 'build' | 'reviews'>> {
  const [cover, list] = await Promise.all([readCover(store, 'en'), readPartList(store)]);
  const texts = await readTexts(store, list);
  const { title, author } = await storyInfoOf('en', [
    { language: 'en', cover: cover?.cover ?? null },
  ]);
  const listed = list.order.filter((slug) => !isRemoved(list, slug));
  const parts = listed.map(async (slug) => {
    const own = texts.filter((text) => text.slug === slug);
    const english = own.find(({ language }) => language === 'en');
    const source = english && (await sourceOf(english.live, english.committed));
    const rows = own.map((text) => {
      const { language, shown } = text;
      const isItself = language === 'en';
      const { published = null, draft = null } =
        (source && textStatusOf(text, { ...source, isItself })) ?? {};
      return {
        ...toAdminStatus(text),
        language,
        title: shown?.title ?? null,
        staleCount: source && published ? countStale(published, source.text) : 0,
        draft: draft && { by: draft.by, updatedAt: draft.updatedAt },
      };
    });
    return { part: slug, title: titleOf(list, slug, own), texts: rows };
  });
  return {
    story: { id: STORY_ID, title, author },
    removed: list.order.filter((slug) => isRemoved(list, slug)),
    parts: await Promise.all(parts),
  };
}

/** Returns the English title of a part, or the one it was added with. */
export function titleOf(list: PartList, slug: PartSlug, own: readonly StoredText[]): string {
  const english = own.find(({ language }) => language === 'en');
  return english?.shown?.title ?? list.added.find((part) => part.slug === slug)?.title ?? slug;
}

function toAdminStatus({ document, live, committed, shown }: StoredText) {
  const status: StoryTextState = live?.part
    ? 'published'
    : shown
      ? 'committed'
      : live
        ? 'deleted'
        : 'none';
  return {
    status,
    rev: document.rev,
    by: live?.by?.name ?? null,
    updatedAt: live?.at ?? shown?.lastModified ?? null,
    isOvertaken: isSuperseded(live, committed),
  };
}
