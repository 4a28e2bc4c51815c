// Determines the live text of a part: the published record, else the committed file (decision 123). Readers can read on
// while storage is down; the response then says that the text may be outdated.
import { AppError } from '../../../src/domain/errors.ts';
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { liveText } from '../../../src/domain/story/live-text.ts';
import { toContentsEntry, type PartFile } from '../../../src/domain/story/part-file.ts';
import { BUILT_IN_LIST } from '../../../src/domain/story/part-list.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { withAddedPicture } from '../../../src/domain/story/replaced-pictures.ts';
import type { PartSource, StoryParts } from '../../../src/domain/story/responses.ts';
import type { RecordStore } from '../storage/store.ts';
import { readCommittedPart } from './committed.ts';
import { listCovers, storyInfoOf } from './cover-records.ts';
import { isListed, readPartList, requireListed, slugsIn } from './part-list.ts';
import { listPublished, readPublishedPart } from './published.ts';

type Report = (error: unknown) => void;

/**
 * Returns a part's live text; null if it is not listed or has none. Throws `storage.unavailable` if storage fails and
 * there is no committed text. Reports any other problem with the record, and returns the committed text instead.
 */
export async function findLivePart(
  store: RecordStore,
  language: Language,
  slug: PartSlug,
  report: Report,
): Promise<{ part: PartFile; source: PartSource } | null> {
  const [committed, published, isAllowed] = await Promise.all([
    readCommittedPart(language, slug),
    orFailed(readPublishedPart(store, language, slug), report),
    orFailed(isListed(store, { language, slug }), report),
  ]);
  if (isAllowed === false) return null;
  if (published === 'failed') {
    if (!committed) throw new AppError('storage.unavailable');
    return { part: committed, source: 'fallback' };
  }
  const live = liveText(language, published?.live ?? null, committed);
  if (!live) return null;
  // A page whose site was built without the picture does not know it, and shows none.
  const part = withAddedPicture(live, true);
  // It is unknown whether the list still has the part, so no cache may keep this.
  if (isAllowed === 'failed') return { part, source: 'fallback' };
  return { part, source: published?.live.part ? 'published' : 'committed' };
}

/** Returns a part's live text; throws `part.unknown`, `part.removed` or `part.untranslated` (404) if there is none. */
export async function requireLivePart(
  ...[store, language, slug, report]: Parameters<typeof findLivePart>
): Promise<{ part: PartFile; source: PartSource }> {
  const live = await findLivePart(store, language, slug, report);
  if (live) return live;
  await requireListed(store, { language: 'en', slug });
  throw new AppError('part.untranslated');
}

/** Returns the rows of all live texts by language, and each language's metadata, in English if it has none. */
export async function listLiveParts(store: RecordStore, report: Report): Promise<StoryParts> {
  const [published, stored, written] = await Promise.all([
    orFailed(listPublished(store), report),
    orFailed(readPartList(store), report),
    orFailed(listCovers(store), report),
  ]);
  const hasFailed = [published, stored, written].includes('failed');
  const records = published === 'failed' ? [] : published;
  const list = stored === 'failed' ? BUILT_IN_LIST : stored;
  const covers = written === 'failed' ? [] : written;

  const readLanguage = async (language: Language) => {
    const texts = await Promise.all(
      slugsIn(list, language).map(async (slug) => {
        const record = records.find((row) => row.language === language && row.slug === slug);
        const committed = await readCommittedPart(language, slug);
        return liveText(language, record?.live ?? null, committed);
      }),
    );
    const storyInfo = await storyInfoOf(language, covers);
    return {
      language,
      rows: texts.filter((text) => text !== null).map(toContentsEntry),
      storyInfo,
    };
  };
  const languages = await Promise.all(LANGUAGES.map(readLanguage));
  return {
    parts: byLanguage(languages.map(({ language, rows }) => [language, rows])),
    metadata: byLanguage(languages.map(({ language, storyInfo }) => [language, storyInfo])),
    source: hasFailed ? 'fallback' : 'live',
  };
}

async function orFailed<T>(work: Promise<T>, report: Report): Promise<T | 'failed'> {
  try {
    return await work;
  } catch (error) {
    report(error);
    return 'failed';
  }
}

function byLanguage<T>(rows: [Language, T][]): Record<Language, T> {
  return Object.fromEntries(rows) as Record<Language, T>;
}
