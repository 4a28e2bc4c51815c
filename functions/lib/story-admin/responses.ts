// The story as admins see it: each part in each language, and the origin of its text.
import type { Language } from '../../../src/domain/languages.ts';
import { STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';
import {
  partDataOf,
  type AdminPart,
  type AdminStory,
  type PartData,
  type StoryTextState,
} from '../../../src/domain/story/admin.ts';
import { isRemoved, type PartList } from '../../../src/domain/story/part-list.ts';
import type { PartFile } from '../../../src/domain/story/file.ts';
import { picturesOf } from '../../../src/domain/story/replaced-pictures.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import type { Store } from '../storage/store.ts';
import { readPartList } from '../texts/part-list.ts';
import type { Live, PartKey } from '../texts/part-records.ts';
import { readCover, storyInfoOf } from '../texts/cover-records.ts';
import { isSuperseded } from './superseded.ts';
import { readText, readTexts, toOpenDraft, type StoredText } from '../texts/translation-status.ts';

/** The texts and pictures of a part, as an admin edits them; of English also which pictures are replaced. */
export function toPartData(
  { title, content }: PartFile,
  language: Language,
  live: Pick<Live, 'pictures'> | null,
): PartData {
  if (language !== 'en') return { title, content };
  return partDataOf(textOfPart({ title, content }), picturesOf({ content }, live?.pictures));
}

/** The answer about one part in one language, without the build status. */
export async function toAdminPart(store: Store, place: PartKey): Promise<Omit<AdminPart, 'build'>> {
  const text = await readText(store, place);
  const { language, slug, document, live, committed, shown } = text;
  return {
    ...toTranslationStatus(text),
    language,
    part: slug,
    partData: shown && toPartData(shown, language, live),
    committed: committed && toPartData(committed, language, null),
    draft: toOpenDraft(document.draft, shown && { text: textOfPart(shown) }),
    translations: [],
  };
}

/** The whole story, without the reviews and the build status. */
export async function toAdminStory(store: Store): Promise<Omit<AdminStory, 'build' | 'reviews'>> {
  const [cover, list] = await Promise.all([readCover(store, 'en'), readPartList(store)]);
  const texts = await readTexts(store, list);
  const { title, author } = await storyInfoOf('en', [
    { language: 'en', cover: cover?.cover ?? null },
  ]);
  return {
    story: { id: STORY_ID, title, author },
    removed: list.order.filter((slug) => isRemoved(list, slug)),
    parts: list.order
      .filter((slug) => !isRemoved(list, slug))
      .map((slug) => {
        const own = texts.filter((text) => text.slug === slug);
        const rows = own.map((text) => {
          const { language, shown } = text;
          return { ...toTranslationStatus(text), language, title: shown?.title ?? null };
        });
        return { part: slug, title: titleOf(list, slug, own), texts: rows };
      }),
  };
}

/** The English title of a part, or the one it was added with. */
export function titleOf(list: PartList, slug: PartSlug, own: readonly StoredText[]): string {
  const english = own.find(({ language }) => language === 'en');
  return english?.shown?.title ?? list.added.find((part) => part.slug === slug)?.title ?? slug;
}

function toTranslationStatus({ document, live, committed, shown }: StoredText) {
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
