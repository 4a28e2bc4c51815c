// The texts of a part in all languages, and how its translations stand against the English one, for admins. Read-only.
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { liveText } from '../../../src/domain/story/live-text.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import type { PartList } from '../../../src/domain/story/part-list.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { OpenDraft, TranslationStatus } from '../../../src/domain/story/staleness.ts';
import type { AlignedTranslation } from '../../../src/domain/translation/merge/alignment.ts';
import { unpublishedDraft } from '../../../src/domain/translation/progress.ts';
import { mapFields, getField } from '../../../src/domain/translation/text/fields.ts';
import { mapLimited } from '../storage/map-limited.ts';
import type { Store } from '../storage/store.ts';
import { readCommittedPart } from './committed.ts';
import { readPartState, type PartState } from './document.ts';
import { languagesOf, partKeysIn, slugsIn } from './part-list.ts';
import type { PartKey, Version } from './part-records.ts';
import type { Source } from './source.ts';
import { alignVersion, liveVersion } from './versions.ts';
import { readEnglish } from './write-context.ts';

/** What is stored of a part in a language, and what readers get. */
export interface StoredText extends PartKey, PartState {
  committed: PartFile | null;
  shown: PartFile | null;
}

/** Reads what is stored of a part, and what readers get: three reads in parallel. */
export async function readText(store: Store, place: PartKey): Promise<StoredText> {
  const { language, slug } = place;
  const [partState, committed] = await Promise.all([
    readPartState(store, place),
    readCommittedPart(language, slug),
  ]);
  return {
    ...place,
    ...partState,
    committed,
    shown: liveText(language, partState.live, committed),
  };
}

/** Returns the texts of the parts that `choose` takes from the list, in all languages. */
export function readTexts(
  store: Store,
  list: PartList,
  choose: typeof slugsIn = slugsIn,
): Promise<StoredText[]> {
  return mapLimited(partKeysIn(list, LANGUAGES, choose), (place) => readText(store, place));
}

/** What is published and drafted of a part in a language, in the order of the current English text. */
interface TextStatus {
  published: AlignedTranslation | null;
  draft: (OpenDraft & { aligned: AlignedTranslation }) | null;
}

/** Returns what admins are told about the draft; null if it equals what readers see. */
function toOpenDraft(
  draft: Version | null,
  published: Pick<Version, 'text'> | null,
): OpenDraft | null {
  const texts = { draft: draft?.text ?? null, published: published?.text ?? null };
  if (!draft || unpublishedDraft(texts) === null) return null;
  return { by: draft.by?.name ?? null, updatedAt: draft.at };
}

/** Returns the published text and the open draft, both aligned with the English one. */
export function textStatusOf(
  { document, live, committed }: StoredText,
  source: Source,
): TextStatus {
  const published = liveVersion(live, committed, source);
  const open = toOpenDraft(document.draft, published);
  return {
    published: published && alignVersion(published, source),
    draft: open && document.draft && { ...open, aligned: alignVersion(document.draft, source) },
  };
}

function hashesOf({ text, sourceHash }: AlignedTranslation): AlignedTranslation['sourceHash'] {
  return mapFields(text, (value, field) =>
    value.trim() === '' ? '' : (getField(sourceHash, field) ?? ''),
  );
}

/** Returns the translations of a part, to ask which of them an edit of its English makes out of date. */
export async function listTranslationStatuses(
  store: Store,
  slug: PartSlug,
): Promise<TranslationStatus[]> {
  const languages = await languagesOf(store, slug);
  const translations = languages.filter((language) => language !== 'en');
  const [source, texts] = await Promise.all([
    readEnglish(store, { language: 'en', slug }),
    Promise.all(translations.map((language) => readText(store, { language, slug }))),
  ]);
  return texts.map((text) => {
    const { published, draft } = textStatusOf(text, source);
    return {
      language: text.language,
      published: published && hashesOf(published),
      draft: draft && {
        by: draft.by,
        updatedAt: draft.updatedAt,
        sourceHash: hashesOf(draft.aligned),
      },
    };
  });
}
