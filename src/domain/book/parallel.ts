// The story in two languages at once: in which form, and which paragraphs belong together. Pure.
import type { Language } from '../languages.ts';
import { isTranslatable, type ListedPart } from '../story/parts.ts';
import type { SecondForm } from './reading-settings.ts';

/** `beside`: on the left page, level with the text on the right one. */
export type ParallelForm = 'beside' | SecondForm;

/** Returns the form for the present layout: only two facing pages that scroll have room beside the text. */
export function parallelForm(hasFacingPages: boolean, chosen: SecondForm): ParallelForm {
  return hasFacingPages ? 'beside' : chosen;
}

/** Why no second text is shown: the part is already shown in that language, or exists in English only. */
export type NoSecondText = 'same' | 'untranslated';

/** Returns why a part shown in `shown` can have no second text; null if it can have one. */
export function noSecondText(
  part: ListedPart,
  shown: Language,
  second: Language,
): NoSecondText | null {
  if (shown === second) return 'same';
  return second === 'en' || isTranslatable(part) ? null : 'untranslated';
}

/**
 * Returns the paragraphs of the second text that belong to each of `count` paragraphs of the first. Translations have
 * as many; if one has more, the rest belongs to the last one, so that nothing is left out.
 */
export function pairForParallel(count: number, second: readonly string[]): string[][] {
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? second.slice(index) : second.slice(index, index + 1),
  );
}
