// Demo discussions: a comment on each demo draft, a review under way, and one language that needs an approval; made by the
// code that handles real ones.
import { derivedId } from '../../functions/lib/http/operation.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { readPartAndReferences } from '../../functions/lib/texts/write-context.ts';
import { alignVersion } from '../../functions/lib/texts/versions.ts';
import {
  changeDiscussion,
  changeLanguageSettings,
} from '../../functions/lib/translations/discussion-record.ts';
import { wordsDigest } from '../../functions/lib/translations/discussion-record.ts';
import type { TranslatorLanguage } from '../../src/domain/account/fields.ts';
import { act } from '../../src/domain/translation/discussion/act.ts';
import type { DiscussionAct } from '../../src/domain/translation/discussion/discussion-requests.ts';
import { BEGUN, demoTranslator } from './drafts.ts';

/** What is said beside each draft, and whether its translator asked for a look. */
const SAID: Record<TranslatorLanguage, { text: string; note: string | null }> = {
  ko: { text: '이 문단은 조금 더 짧게 끊어 읽히면 좋겠어요.', note: '마지막 문단은 아직이에요.' },
  zh: { text: '这里的语气要不要再轻一些？', note: null },
  ja: { text: 'この段落は少し硬いかもしれません。', note: '会話の調子を見てください。' },
  tr: { text: 'Bu cümle biraz uzun olmuş, bölsek mi?', note: null },
};

/** The language that needs an approval. */
const STRICT: TranslatorLanguage = 'ja';

/** Adds what is missing; returns how many things were said. */
export async function seedDiscussions(now: number): Promise<number> {
  const store = openStore('translations', 'local', BUILD_TIMEOUT_BUDGET);
  const at = new Date(now).toISOString();
  await changeLanguageSettings(
    store,
    STRICT,
    derivedId('seed', 'language', STRICT),
    { needsApproval: true },
    at,
  );
  let count = 0;
  for (const [language, { text, note }] of Object.entries(SAID) as [
    TranslatorLanguage,
    (typeof SAID)[TranslatorLanguage],
  ][]) {
    const place = { language, slug: BEGUN[language][0] };
    const { partState, references } = await readPartAndReferences(store, place);
    const { source } = references;
    const { draft } = partState.document;
    if (draft === null) continue;
    const digest = wordsDigest(alignVersion(draft, source).text);
    const [first = ''] = source.hashes.text;
    const acts: DiscussionAct[] = [
      { action: 'comment', field: 'text.0', sourceHash: first, text },
      ...(note === null ? [] : [{ action: 'ask' as const, digest, note }]),
    ];
    for (const [index, wanted] of acts.entries()) {
      const id = derivedId('seed', 'discussion', language, String(index));
      const { isApplied, isReplay } = await changeDiscussion(store, place, id, (before) => {
        const isThere =
          before.threads.some((thread) => thread.id === id) || before.review?.id === id;
        if (isThere) return null;
        const result = act(before, wanted, {
          id,
          at,
          by: { ...demoTranslator(language), isAdmin: false },
          draft: { digest, authors: draft.authors },
          sourceOf: () => source.text.text[0] ?? '',
        });
        return 'next' in result ? result.next : null;
      });
      if (isApplied && !isReplay) count += 1;
    }
  }
  return count;
}
