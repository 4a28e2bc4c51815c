// How far a language is, what state a part is in, and what waits for its translator (SPEC 4, SPEC 7). Pure.
import {
  WORK_REASONS,
  type ProgressAnswer,
  type TranslationState,
  type WorkReason,
} from './answers.ts';
import { fieldsOf, getField, isSameText, type TranslationText } from './text/fields.ts';

/** What is stored of a part in a language. */
export interface StoredTexts {
  published: TranslationText | null;
  draft: TranslationText | null;
}

/** Length of a text in characters as people count them; a text's weight in the progress. */
function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

/**
 * Parts that readers can read, of all that may be translated, and the share of the English text they are. Weighted by the
 * length of the English field: a title counts less than a long paragraph. A blank field counts nothing.
 */
export function progressOf(
  parts: readonly { english: TranslationText; published: TranslationText | null }[],
): ProgressAnswer {
  let [all, translated] = [0, 0];
  for (const { english, published } of parts) {
    for (const field of fieldsOf(english)) {
      const weight = lengthOf(getField(english, field) ?? '');
      all += weight;
      if (published && (getField(published, field) ?? '').trim() !== '') translated += weight;
    }
  }
  const done = parts.filter(({ published }) => published !== null).length;
  return { done, total: parts.length, ratio: all === 0 ? 0 : translated / all };
}

/** A draft that says something else than what is published; one that says the same is nothing to go on with. */
export function openDraft({ published, draft }: StoredTexts): TranslationText | null {
  if (draft === null) return null;
  return published !== null && isSameText(draft, published) ? null : draft;
}

/** SPEC 4's state of a part. A draft is named before the publication it will replace. */
export function stateOf(stored: StoredTexts): TranslationState {
  if (openDraft(stored) !== null) return 'draft';
  return stored.published === null ? 'not-started' : 'published';
}

/** Why a part waits: its English changed, a draft is open, nobody began. Null: nothing to do. */
export function reasonFor(stored: StoredTexts, staleCount: number): WorkReason | null {
  if (staleCount > 0) return 'stale';
  const state = stateOf(stored);
  return state === 'published' ? null : state;
}

/** The parts that wait: the stale first, then drafts, then those not begun; within one reason as they were given. */
export function workQueue<Row extends { reason: WorkReason | null }>(
  rows: readonly Row[],
  { reason, limit = Infinity }: { reason?: WorkReason; limit?: number } = {},
): (Row & { reason: WorkReason })[] {
  return WORK_REASONS.filter((one) => reason === undefined || one === reason)
    .flatMap((one) => rows.flatMap((row) => (row.reason === one ? [{ ...row, reason: one }] : [])))
    .slice(0, limit);
}
