// How the translations of a part stand against its English text, for admins. Read-only.
import type { Language } from '../../../src/domain/languages.ts';
import {
  behindState,
  type BehindCell,
  type OpenDraft,
  type TranslationStanding,
} from '../../../src/domain/story/behind.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { AlignedTranslation } from '../../../src/domain/translation/merge/alignment.ts';
import { openDraft } from '../../../src/domain/translation/progress.ts';
import { mapFields, getField } from '../../../src/domain/translation/text/fields.ts';
import type { Store } from '../storage/store.ts';
import { readCommittedPart } from './committed.ts';
import { readPartState } from './document.ts';
import { languagesOf } from './part-list.ts';
import type { Version } from './records.ts';
import type { Source } from './source.ts';
import { alignVersion, liveVersion } from './versions.ts';
import { readEnglish } from './write-context.ts';

/** What is published and drafted of a part in a language, in the order of the current English text. */
interface Standing {
  language: Language;
  published: AlignedTranslation | null;
  draft: (OpenDraft & { aligned: AlignedTranslation }) | null;
}

/** The draft as admins are told of it; null if it is what readers see anyway. */
export function toOpenDraft(
  draft: Version | null,
  published: Pick<Version, 'text'> | null,
): OpenDraft | null {
  const texts = { draft: draft?.text ?? null, published: published?.text ?? null };
  if (!draft || openDraft(texts) === null) return null;
  return { by: draft.by?.name ?? null, updatedAt: draft.at };
}

async function readStanding(
  store: Store,
  source: Source,
  language: Language,
  slug: PartSlug,
): Promise<Standing> {
  const [{ document, live }, committed] = await Promise.all([
    readPartState(store, { language, slug }),
    readCommittedPart(language, slug),
  ]);
  const published = liveVersion(live, committed, source);
  const open = toOpenDraft(document.draft, published);
  return {
    language,
    published: published && alignVersion(published, source),
    draft: open && document.draft && { ...open, aligned: alignVersion(document.draft, source) },
  };
}

async function readStandings(
  store: Store,
  slug: PartSlug,
  languages: readonly Language[],
): Promise<Standing[]> {
  const source = await readEnglish(store, { language: 'en', slug });
  const translations = languages.filter((one) => one !== 'en');
  return Promise.all(translations.map((language) => readStanding(store, source, language, slug)));
}

/** The hashes of the fields that have a text. */
function hashesOf({ text, sourceHash }: AlignedTranslation): AlignedTranslation['sourceHash'] {
  return mapFields(text, (value, field) =>
    value.trim() === '' ? '' : (getField(sourceHash, field) ?? ''),
  );
}

/** The translations of a part, for the question what an edit of its English makes out of date. */
export async function listStandings(store: Store, slug: PartSlug): Promise<TranslationStanding[]> {
  const standings = await readStandings(store, slug, await languagesOf(store, slug));
  return standings.map(({ language, published, draft }) => ({
    language,
    published: published && hashesOf(published),
    draft: draft && {
      by: draft.by,
      updatedAt: draft.updatedAt,
      sourceHash: hashesOf(draft.aligned),
    },
  }));
}

/** How far each translation of a part is behind. `languages` are those in which it may have a text. */
export async function listBehind(
  store: Store,
  slug: PartSlug,
  languages: readonly Language[],
): Promise<BehindCell[]> {
  return (await readStandings(store, slug, languages)).map(({ language, published, draft }) => ({
    language,
    state: behindState(published, draft),
    staleCount: published?.stale.length ?? 0,
    draft: draft && { by: draft.by, updatedAt: draft.updatedAt },
  }));
}
