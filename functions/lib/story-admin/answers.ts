// The story as admins see it: each part in each language, and the origin of its text (DESIGN decisions 28, 42).
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';
import {
  partDataOf,
  type AdminPart,
  type AdminStory,
  type AdminStoryText,
  type PartData,
  type StoryTextState,
} from '../../../src/domain/story/admin.ts';
import { isRemoved, type PartList } from '../../../src/domain/story/part-list.ts';
import type { PartFile } from '../../../src/domain/story/file.ts';
import { liveText } from '../../../src/domain/story/live-text.ts';
import { picturesOf } from '../../../src/domain/story/replaced-pictures.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import { documentKey } from '../storage/keys.ts';
import { readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { readPartState } from '../texts/document.ts';
import { placesIn, readPartList } from '../texts/part-list.ts';
import { listPublished } from '../texts/published.ts';
import { DocumentSchema, type Live, type Place } from '../texts/records.ts';
import { readCover, storyInfoOf } from '../texts/cover-records.ts';
import { readCommittedPart } from '../texts/committed.ts';
import { isOvertaken } from './overtaken.ts';
import { toOpenDraft } from '../texts/standings.ts';

type PartState = Pick<AdminStoryText, 'status' | 'rev' | 'by' | 'updatedAt' | 'isOvertaken'>;

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
export async function toAdminPart(store: Store, place: Place): Promise<Omit<AdminPart, 'build'>> {
  const { language, slug } = place;
  const [{ document, live }, committed] = await Promise.all([
    readPartState(store, place),
    readCommittedPart(language, slug),
  ]);
  const shown = liveText(language, live, committed);
  const seen = shown && { text: textOfPart(shown) };
  return {
    ...toPartState(language, document.rev, live, committed),
    language,
    part: slug,
    partData: shown && toPartData(shown, language, live),
    committed: committed && toPartData(committed, language, null),
    draft: toOpenDraft(document.draft, seen),
    translations: [],
  };
}

/** The whole story, without the reviews and the build status. */
export async function toAdminStory(store: Store): Promise<Omit<AdminStory, 'build' | 'reviews'>> {
  const [cover, { list, rows }] = await Promise.all([readCover(store, 'en'), readTexts(store)]);
  const { title, author } = await storyInfoOf('en', [
    { language: 'en', cover: cover?.cover ?? null },
  ]);
  return {
    story: { id: STORY_ID, title, author },
    removed: list.order.filter((slug) => isRemoved(list, slug)),
    parts: list.order
      .filter((slug) => !isRemoved(list, slug))
      .map((slug) => {
        const texts = rows.filter((row) => row.slug === slug).map(({ text }) => text);
        const english = texts.find(({ language }) => language === 'en');
        const added = list.added.find((part) => part.slug === slug);
        return { part: slug, title: english?.title ?? added?.title ?? slug, texts };
      }),
  };
}

async function readTexts(
  store: Store,
): Promise<{ list: PartList; rows: { slug: PartSlug; text: AdminStoryText }[] }> {
  const [records, list] = await Promise.all([listPublished(store), readPartList(store)]);
  const rows = await Promise.all(
    placesIn(list, LANGUAGES).map(async ({ language, slug }) => {
      const live =
        records.find((row) => row.language === language && row.slug === slug)?.live ?? null;
      const [committed, rev] = await Promise.all([
        readCommittedPart(language, slug),
        readRevision(store, { language, slug }),
      ]);
      const partState = toPartState(language, rev, live, committed);
      const title = liveText(language, live, committed)?.title ?? null;
      return { slug, text: { ...partState, language, title } };
    }),
  );
  return { list, rows };
}

async function readRevision(store: RecordStore, { language, slug }: Place): Promise<number> {
  return (await readRecord(store, documentKey(language, slug), DocumentSchema))?.rev ?? 0;
}

function toPartState(
  language: Language,
  rev: number,
  live: Live | null,
  committed: PartFile | null,
): PartState {
  const shown = liveText(language, live, committed);
  const status: StoryTextState = live?.part
    ? 'published'
    : shown
      ? 'committed'
      : live
        ? 'deleted'
        : 'none';
  return {
    status,
    rev,
    by: live?.by?.name ?? null,
    updatedAt: live?.at ?? shown?.lastModified ?? null,
    isOvertaken: isOvertaken(live, committed),
  };
}
