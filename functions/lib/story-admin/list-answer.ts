// The list of parts as admins see it, with those that were taken out, and what is written of each (decision 049).
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import type { AdminListedPart, AdminPartList } from '../../../src/domain/story/admin.ts';
import { liveText } from '../../../src/domain/story/live-text.ts';
import { isBuiltIn, isTranslatableIn, type PartList } from '../../../src/domain/story/part-list.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { documentKey } from '../storage/keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { readCommittedPart } from '../texts/committed.ts';
import { storedSlugsIn } from '../texts/part-list.ts';
import { listPublished, type LiveRecord } from '../texts/published.ts';
import { DocumentSchema } from '../texts/records.ts';

/** The answer; a read for each published text and each translation's document. */
export async function toPartListAnswer(store: Store, list: PartList): Promise<AdminPartList> {
  const records = await listPublished(store);
  return {
    rev: list.rev,
    changed: list.changed ?? null,
    parts: await mapLimited(list.order, (slug) => toListedPart(store, list, records, slug)),
  };
}

async function toListedPart(
  store: Store,
  list: PartList,
  records: readonly LiveRecord[],
  slug: PartSlug,
): Promise<AdminListedPart> {
  const added = list.added.find((part) => part.slug === slug);
  const textIn = async (language: Language) => {
    const record = records.find((one) => one.language === language && one.slug === slug);
    return liveText(language, record?.live ?? null, await readCommittedPart(language, slug));
  };
  const translations = LANGUAGES.filter(
    (language) => language !== 'en' && storedSlugsIn(list, language).includes(slug),
  );
  const [english, rows] = await Promise.all([
    textIn('en'),
    Promise.all(
      translations.map(async (language) => {
        const key = documentKey(language, slug);
        const [shown, document] = await Promise.all([
          textIn(language),
          readRecord(store, key, DocumentSchema),
        ]);
        return { language, isPublished: shown !== null, isDrafted: document?.draft != null };
      }),
    ),
  ]);
  return {
    part: slug,
    title: english?.title ?? added?.title ?? slug,
    isBuiltIn: isBuiltIn(slug),
    hasText: english !== null,
    isTranslatable: isTranslatableIn(list, slug),
    removedAt: added?.removedAt ?? null,
    published: rows.filter((row) => row.isPublished).map(({ language }) => language),
    drafts: rows.filter((row) => row.isDrafted).map(({ language }) => language),
  };
}
