// The list of parts as admins see it, with those that were taken out, and what is written of each.
import type { Language } from '../../../src/domain/languages.ts';
import type { AdminListedPart, AdminPartList } from '../../../src/domain/story/admin.ts';
import { isBuiltIn, isTranslatableIn, type PartList } from '../../../src/domain/story/part-list.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { Store } from '../storage/store.ts';
import { storedSlugsIn } from '../texts/part-list.ts';
import { readTexts, type StoredText } from '../texts/translation-status.ts';
import { titleOf } from './responses.ts';

/** The answer; reads every text that may be stored. */
export async function toPartListResponse(store: Store, list: PartList): Promise<AdminPartList> {
  const texts = await readTexts(store, list, storedSlugsIn);
  const textsOf = (slug: PartSlug) => texts.filter((text) => text.slug === slug);
  return {
    rev: list.rev,
    changed: list.changed ?? null,
    parts: list.order.map((slug) => toListedPart(list, slug, textsOf(slug))),
  };
}

function toListedPart(
  list: PartList,
  slug: PartSlug,
  texts: readonly StoredText[],
): AdminListedPart {
  const languagesWith = (has: (text: StoredText) => boolean): Language[] =>
    texts.flatMap((text) => (text.language !== 'en' && has(text) ? [text.language] : []));
  return {
    part: slug,
    title: titleOf(list, slug, texts),
    isBuiltIn: isBuiltIn(slug),
    hasText: texts.some(({ language, shown }) => language === 'en' && shown !== null),
    isTranslatable: isTranslatableIn(list, slug),
    removedAt: list.added.find((part) => part.slug === slug)?.removedAt ?? null,
    published: languagesWith(({ shown }) => shown !== null),
    drafts: languagesWith(({ document }) => document.draft !== null),
  };
}
