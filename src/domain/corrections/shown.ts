// What is around reported words, as it is shown beside them. Kept apart: readers download it with the dialog only.
import { CORRECTION_LIMITS } from './limits.ts';

type Around = Record<'before' | 'after', string>;

/** The rest of the paragraph around the words, cut to whole words where words are divided by spaces. */
export function shownAround({ before, after }: Around): Around {
  const [start = '', end = ''] = [before.split('\n').at(-1), after.split('\n')[0]];
  return {
    before: isCut(before, start) ? `…${start.replace(/^\S*\s+/u, '')}` : start,
    after: isCut(after, end) ? `${end.replace(/\s+\S*$/u, '')}…` : end,
  };
}

/** Whether the paragraph goes on: what is around the words was cut at its limit, and not at a paragraph's end. */
function isCut(whole: string, shown: string): boolean {
  return shown === whole && whole.length >= CORRECTION_LIMITS.around;
}
