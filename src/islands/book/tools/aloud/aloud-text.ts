// The text of the open part that is read aloud, as it is in the page: the title, then the paragraphs.
import { sentencesIn, type Span } from '../../../../domain/book/aloud/sentences.ts';
import { HTML_LANG, LANGUAGES, type Language } from '../../../../domain/languages.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import type { TextView } from '../../place/reading-place.ts';
import { paragraphAt, rangeIn } from '../../place/text-ranges.ts';
import { hasInView } from '../in-view.ts';

export interface SpokenSentence {
  /** The paragraph or line of the title that contains the sentence. */
  element: HTMLElement;
  span: Span;
  /** The words for the voice: readings replace the text that they belong to. */
  text: string;
}

export interface AloudText {
  slug: PartSlug;
  /** Language of the text: English where another edition shows an untranslated part. */
  language: Language;
  sentences: SpokenSentence[];
}

function languageOf(spread: HTMLElement, fallback: Language): Language {
  const tag = spread.querySelector('[data-paragraph]')?.closest('[lang]')?.getAttribute('lang');
  return LANGUAGES.find((language) => HTML_LANG[language] === tag) ?? fallback;
}

/** Returns the words of a range as they are read aloud, with readings instead of the text that they belong to. */
function wordsOf(range: Range | null): string {
  const words = range?.cloneContents();
  for (const rt of words?.querySelectorAll('rt') ?? []) {
    rt.parentElement?.replaceWith(rt.dataset['reading'] ?? '');
  }
  return words?.textContent ?? '';
}

export function aloudTextOf(spread: HTMLElement, slug: PartSlug, fallback: Language): AloudText {
  const language = languageOf(spread, fallback);
  const lines = spread.querySelectorAll<HTMLElement>('[data-part-heading] > *');
  const paragraphs = spread.querySelectorAll<HTMLElement>('[data-paragraph]');
  const sentences = [...lines, ...paragraphs].flatMap((element) => {
    return sentencesIn(element.textContent, language).map((span) => {
      const text = wordsOf(rangeIn(element, span.start, span.end));
      return { element, span, text };
    });
  });
  return { slug, language, sentences };
}

/** Returns the range of a sentence in the page, or of a span of it, with offsets within the sentence. */
export function rangeOf(
  { element, span }: SpokenSentence,
  { start, end }: Span = { start: 0, end: span.end - span.start },
): Range | null {
  return rangeIn(element, span.start + start, span.start + end);
}

/** Returns the index of the first sentence that is in view from its beginning. */
export function firstSentenceInView(
  { sentences }: AloudText,
  spread: HTMLElement,
  textView: TextView,
): number {
  const at = sentences.findIndex((sentence) => {
    const beginning = rangeOf(sentence, { start: 0, end: 1 });
    return beginning !== null && hasInView(textView, beginning);
  });
  if (at >= 0) return at;
  // Within a long sentence, or after the text: begin with the paragraph that is, or last was, in view.
  textView.follow();
  const element = paragraphAt(spread, textView.place().paragraph);
  return Math.max(
    sentences.findIndex((sentence) => sentence.element === element),
    0,
  );
}
