// What is read aloud of the open part, as it stands in the page: the title, then the paragraphs.
import { sentencesIn, type Span } from '../../../../domain/book/aloud/sentences.ts';
import { HTML_LANG, LANGUAGES, type Language } from '../../../../domain/languages.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { paged } from '../../place/paged.ts';
import { scrollerOf } from '../../place/reading-place.ts';
import { paragraphAt, rangeIn } from '../../place/text-ranges.ts';

export interface SpokenSentence {
  /** Contains the sentence: a paragraph, or a line of the title. */
  element: HTMLElement;
  span: Span;
  text: string;
}

export interface AloudText {
  slug: PartSlug;
  /** Of the text, which within another edition may be English. */
  language: Language;
  sentences: SpokenSentence[];
}

function languageOf(spread: HTMLElement, otherwise: Language): Language {
  const tag = spread.querySelector('[data-paragraph]')?.closest('[lang]')?.getAttribute('lang');
  return LANGUAGES.find((language) => HTML_LANG[language] === tag) ?? otherwise;
}

/** Reads the sentences of a part from its spread. */
export function aloudTextOf(spread: HTMLElement, slug: PartSlug, otherwise: Language): AloudText {
  const language = languageOf(spread, otherwise);
  const lines = spread.querySelectorAll<HTMLElement>('[data-part-heading] > *');
  const paragraphs = spread.querySelectorAll<HTMLElement>('[data-paragraph]');
  const sentences = [...lines, ...paragraphs].flatMap((element) => {
    const text = element.textContent;
    return sentencesIn(text, language).map((span) => ({
      ...{ element, span },
      text: text.slice(span.start, span.end),
    }));
  });
  return { slug, language, sentences };
}

/** The range of a sentence in the page, or of a part of it; offsets are the sentence's own. */
export function rangeOf(
  { element, span }: SpokenSentence,
  { start, end }: Span = { start: 0, end: span.end - span.start },
): Range | null {
  return rangeIn(element, span.start + start, span.start + end);
}

/** The margin at the top and bottom of a page within which text fades, in px. */
export const EDGE_PX = 36;

/** Index of the first sentence that is in view from its beginning; at the top of the part, that is its title. */
export function firstSentenceInView({ sentences }: AloudText, spread: HTMLElement): number {
  if (paged.by) {
    const { by } = paged;
    const isShown = (sentence: SpokenSentence): boolean => {
      const range = rangeOf(sentence);
      return range !== null && by.hasInView(range);
    };
    const at = sentences.findIndex(isShown);
    if (at >= 0) return at;
    // A page within a long sentence, or after the text: the paragraph that is in view, or was last.
    const element = paragraphAt(spread, by.paragraphIn(spread));
    return Math.max(
      sentences.findIndex((sentence) => sentence.element === element),
      0,
    );
  }
  const scroller = scrollerOf(spread);
  if (scroller.scrollTop < 4) return 0;
  const top = scroller.getBoundingClientRect().top + EDGE_PX;
  const at = sentences.findIndex(
    (sentence) =>
      scroller.contains(sentence.element) &&
      (rangeOf(sentence)?.getBoundingClientRect().top ?? 0) >= top,
  );
  return at < 0 ? sentences.length - 1 : at;
}
