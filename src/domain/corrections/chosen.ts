// Which of the words that a reader selected can be reported.
import type { Anchor } from '../book/marks/mark.ts';
import { CORRECTION_LIMITS } from './limits.ts';

/** The words to report: those in the first paragraph; null if they are too many. */
export function reportable({ paragraph, offset, words, before, after }: Anchor): Anchor | null {
  const [first = ''] = words.split('\n');
  const chosen = first.trimEnd();
  if (chosen === '' || chosen.length > CORRECTION_LIMITS.words) return null;
  const rest = (words.slice(chosen.length) + after).slice(0, CORRECTION_LIMITS.around);
  return { paragraph, offset, words: chosen, before, after: rest };
}
