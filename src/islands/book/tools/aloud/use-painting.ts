// Colours the sentence that is read, and the word where the voice names it.
import { useEffect } from 'react';
import type { Span } from '../../../../domain/book/aloud/sentences.ts';
import { canPaint, paint } from '../../place/text-ranges.ts';
import { rangeOf, type SpokenSentence } from './aloud-text.ts';

const SENTENCE = 'aloud-sentence';
const WORD = 'aloud-word';

function rangesOf(sentence: SpokenSentence, span?: Span): Range[] {
  const range = rangeOf(sentence, span);
  return range ? [range] : [];
}

/** Colours a sentence and a word of it. A browser without highlights marks the whole paragraph. */
export function usePainting(sentence: SpokenSentence | null, word: Span | null): void {
  useEffect(() => {
    if (!sentence) return;
    const { element } = sentence;
    paint(SENTENCE, rangesOf(sentence));
    if (!canPaint()) element.setAttribute('data-aloud', '');
    return () => {
      paint(SENTENCE, []);
      element.removeAttribute('data-aloud');
    };
  }, [sentence]);

  useEffect(() => {
    if (!sentence || !word) return;
    paint(WORD, rangesOf(sentence, word));
    return () => paint(WORD, []);
  }, [sentence, word]);
}
