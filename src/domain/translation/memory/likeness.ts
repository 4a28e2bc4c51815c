// The similarity of two English texts by the words they share: Dice's coefficient, with rare words weighing more than
// common ones (inverse document frequency).
import { normalizeSource } from '../../story/source-hash.ts';
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
    const word = normalizeSource(match[0]).toLowerCase().replaceAll('’', "'");
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

export type Weigh = (word: string) => number;

/** Weights of words by how many texts contain them. A word that none contains counts as rare. */
export interface WordWeights {
  add: (words: readonly TextWord[]) => void;
  weigh: Weigh;
}

/** Returns the weights for texts that are added one by one, so that adding many can pause. */
export function createWeights(): WordWeights {
  const counts = new Map<string, number>();
  let texts = 0;
  return {
    add: (words) => {
      texts += 1;
      for (const word of new Set(words.map((one) => one.word))) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    },
    weigh: (word) => Math.log(1 + (texts + 1) / (counts.get(word) ?? 1)),
  };
}

/** A text that others are compared with: its words as keys, and what they weigh together. */
export interface WeighedText {
  keys: ReadonlySet<string>;
  weight: number;
}

/** Weighs a text once for many comparisons. */
export function weighText(words: readonly TextWord[], weigh: Weigh): WeighedText {
  return { keys: new Set(words.map(({ key }) => key)), weight: weightOf(words, weigh) };
}

function weightOf(words: readonly TextWord[], weigh: Weigh): number {
  let sum = 0;
  for (const { word } of words) sum += weigh(word);
  return sum;
}

/** Returns how alike each of the texts is to another, from 0 (no word in common) to 1 (the same words). */
export function likenesses(
  texts: readonly WeighedText[],
  words: readonly TextWord[],
  weigh: Weigh,
): number[] {
  const own = weightOf(words, weigh);
  return texts.map(({ keys, weight }) => {
    let common = 0;
    for (const { word, key } of words) if (keys.has(key)) common += weigh(word);
    const all = own + weight;
    return all === 0 ? 0 : Math.min(1, (2 * common) / all);
  });
}
