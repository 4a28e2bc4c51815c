// A language's progress, the state of a part, and the translators' work queue (SPEC 4, SPEC 7). Pure.
import {
  WORK_REASONS,
  type ProgressResponse,
  type QueueStatus,
  type TranslationState,
} from './responses.ts';
import { fieldsOf, getField, isSameText, type TranslationText } from './text/fields.ts';

export interface StoredTexts {
  published: TranslationText | null;
  draft: TranslationText | null;
}

/**
 * Counts the published parts, and computes the translated share of the English text. Fields are weighted by the length
 * of their English text, so a title counts less than a long paragraph. Blank fields do not count as translated.
 */
export function progressOf(
  parts: readonly { english: TranslationText; published: TranslationText | null }[],
): ProgressResponse {
  let [totalWeight, translated] = [0, 0];
  for (const { english, published } of parts) {
    for (const field of fieldsOf(english)) {
      // In code points.
      const weight = Array.from((getField(english, field) ?? '').trim()).length;
      totalWeight += weight;
      if (published && (getField(published, field) ?? '').trim() !== '') translated += weight;
    }
  }
  const done = parts.filter(({ published }) => published !== null).length;
  return { done, total: parts.length, ratio: totalWeight === 0 ? 0 : translated / totalWeight };
}

/** Returns the draft if it differs from the published text, else null: an equal draft needs no further work. */
export function unpublishedDraft({ published, draft }: StoredTexts): TranslationText | null {
  if (draft === null) return null;
  return published !== null && isSameText(draft, published) ? null : draft;
}

/** Returns a part's state (SPEC 4). An open draft takes precedence over the published text. */
export function stateOf(stored: StoredTexts): TranslationState {
  if (unpublishedDraft(stored) !== null) return 'draft';
  return stored.published === null ? 'not-started' : 'published';
}

/** Returns why a part needs work: its English changed, a draft is open, or nothing was started; else `published`. */
export function reasonFor(state: TranslationState, staleCount: number): QueueStatus {
  return staleCount > 0 ? 'stale' : state;
}

export interface QueueQuery {
  status?: QueueStatus;
  limit?: number;
}

/**
 * Returns the parts with a status; without one, those that need work: stale ones first, then drafts, then parts not
 * started. The order within a status is kept.
 */
export function workQueue<Row extends { reason: QueueStatus }>(
  rows: readonly Row[],
  { status, limit = Infinity }: QueueQuery = {},
): { items: Row[]; total: number } {
  const wanted = status === undefined ? WORK_REASONS : [status];
  const found = wanted.flatMap((one) => rows.filter(({ reason }) => reason === one));
  return { items: found.slice(0, limit), total: found.length };
}
