// Demo drafts: an unfinished translation per language, saved through the code that saves real drafts. Published texts
// are not touched.
import { readCommittedPart } from '../../functions/lib/texts/committed.ts';
import { derivedId } from '../../functions/lib/http/operation.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { readPartState } from '../../functions/lib/texts/document.ts';
import { saveDraft } from '../../functions/lib/translations/draft.ts';
import type { Author } from '../../functions/lib/texts/part-records.ts';
import { readReferenceTexts } from '../../functions/lib/texts/write-context.ts';
import { TRANSLATOR_LANGUAGES, type TranslatorLanguage } from '../../src/domain/account/fields.ts';
import type { PartSlug } from '../../src/domain/story/parts.ts';
import { textOfPart } from '../../src/domain/translation/text/part.ts';
import {
  blankLike,
  getField,
  mapFields,
  type TranslationText,
} from '../../src/domain/translation/text/fields.ts';

/** The demo translator of each language. */
const NAMES: Record<TranslatorLanguage, string> = {
  ko: '김하은',
  zh: '林晓',
  ja: '佐藤葵',
  tr: 'Elif Demir',
};

const HOUR_MS = 60 * 60_000;

/** The part each translator is working on, the edit, and how many hours ago it was saved. */
const BEGUN: Record<TranslatorLanguage, [PartSlug, Edit, number]> = {
  ko: ['part-5', rewrite, 5],
  zh: ['part-4', rewrite, 26],
  ja: ['part-5', rewrite, 49],
  tr: ['part-4', () => ({ title: 'IV. Bölüm - Sessiz Kale' }), 3],
};

type Edit = (committed: TranslationText | null) => Partial<TranslationText>;

/** The committed text with its last paragraph removed, so that it remains to be translated anew. */
function rewrite(committed: TranslationText | null): Partial<TranslationText> {
  return committed ? { ...committed, text: committed.text.with(-1, '') } : {};
}

/** The author of a language's demo draft. The demo account has the same user id. */
export function demoTranslator(language: TranslatorLanguage): Author {
  return { userId: derivedId('seed', 'translator', language), name: NAMES[language] };
}

/**
 * Creates the missing drafts; parts that somebody has begun are left alone. Returns the languages it created drafts
 * for.
 */
export async function seedDrafts(now: number): Promise<TranslatorLanguage[]> {
  const store = openStore('translations', 'local', BUILD_TIMEOUT_BUDGET);
  const made: TranslatorLanguage[] = [];
  for (const language of TRANSLATOR_LANGUAGES) {
    const [slug, edit, hours] = BEGUN[language];
    const place = { language, slug };
    const { document } = await readPartState(store, place);
    if (document.rev > 0) continue;
    const surroundings = await readReferenceTexts(store, place);
    const { source } = surroundings;
    const committed = await readCommittedPart(language, slug);
    const text = { ...blankLike(source.text), ...edit(committed && textOfPart(committed)) };
    const sourceHash = mapFields(source.hashes, (hash, field) =>
      getField(text, field) ? hash : '',
    );
    await saveDraft(
      {
        store,
        place,
        by: demoTranslator(language),
        isAdmin: false,
        images: openStore('images', 'local', BUILD_TIMEOUT_BUDGET),
        at: new Date(now - hours * HOUR_MS).toISOString(),
        operation: derivedId('seed', 'draft', language, slug),
        ...surroundings,
      },
      { kind: 'nothing' },
      {
        translationData: { ...text, sourceHash },
        sourceRev: source.rev,
        acknowledgeSource: false,
        acknowledgeWarnings: false,
      },
    );
    made.push(language);
  }
  return made;
}
