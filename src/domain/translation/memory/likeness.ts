// How alike two English texts are by the words they share: Dice's coefficient, with rare words weighing more than common
// ones (inverse document frequency).
import { normaliseSource } from '../../story/source-hash.ts';
import { ENGLISH_WORD } from '../merge/similarity.ts';

/** A word of a text. `key` numbers its repetitions, so that sets of keys compare as multisets of words. */
export interface TextWord {
  word: string;
  key: string;
  start: number;
  end: number;
}

/** Returns the words of a text in lower case and with one form of apostrophe, at their places in it. */
export function wordsIn(text: string): TextWord[] {
  const counts = new Map<string, number>();
  return [...text.matchAll(ENGLISH_WORD)].map((match) => {
    const word = normaliseSource(match[0]).toLowerCase().replaceAll('’', "'");
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return {
      word,
      key: count === 1 ? word : `${word} ${String(count)}`,
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** The weight of a word. */
export type Weigh = (word: string) => number;

/** Returns the weights of words by how many of the texts contain them; a word that none contains counts as rare. */
export function weighWords(texts: readonly (readonly TextWord[])[]): Weigh {
  const counts = new Map<string, number>();
  for (const words of texts) {
    for (const word of new Set(words.map((one) => one.word))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return (word) => Math.log(1 + (texts.length + 1) / (counts.get(word) ?? 1));
}

/** Returns how alike two texts are, from 0 (no word in common) to 1 (the same words). */
export function likeness(a: readonly TextWord[], b: readonly TextWord[], weigh: Weigh): number {
  const keys = new Set(a.map(({ key }) => key));
  const sum = (words: readonly TextWord[]) =>
    words.reduce((total, { word }) => total + weigh(word), 0);
  const all = sum(a) + sum(b);
  return all === 0 ? 0 : Math.min(1, (2 * sum(b.filter(({ key }) => keys.has(key)))) / all);
}
