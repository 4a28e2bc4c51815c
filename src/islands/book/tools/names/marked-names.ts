// The names of the open part in its text: where each first stands, its range, and which one is under a point.
import { firstNames } from '../../../../domain/book/names-in-text.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { ReaderName } from '../../../../domain/story/reader-names.ts';
import { paragraphAt, paragraphOf, rangeIn } from '../../place/text-ranges.ts';

/** A name in the text of the open part. */
export interface MarkedName {
  name: ReaderName;
  paragraph: number;
  range: Range;
}

/** Distance in px around a word that belongs to it: an underline is part of what a finger aims at. */
const SLOP_PX = { mouse: 1, touch: 6 } as const;

/** Finds the names in the text of a spread. A part without translation is searched for its English names. */
export function markedNames(
  spread: HTMLElement,
  language: Language,
  names: readonly ReaderName[],
): MarkedName[] {
  const paragraphs = [...spread.querySelectorAll<HTMLElement>('[data-paragraph]')];
  const isOriginal = paragraphs[0]?.closest('[lang]')?.getAttribute('lang') === 'en';
  const forms = names.map(({ id, forms: own, english }) => ({
    id,
    forms: isOriginal && language !== 'en' ? english : own,
  }));
  const texts = paragraphs.map(({ textContent }) => textContent);
  return firstNames(texts, forms, isOriginal ? 'en' : language).flatMap((place) => {
    const name = names.find(({ id }) => id === place.id);
    const element = paragraphAt(spread, place.paragraph);
    const range = element && rangeIn(element, place.start, place.end);
    return name && range ? [{ name, paragraph: place.paragraph, range }] : [];
  });
}

/** The name under a point of the window, in CSS px. Other tools that answer a press on the text ask this first. */
export function nameAt(
  marked: readonly MarkedName[],
  x: number,
  y: number,
  isTouch = false,
): MarkedName | null {
  const under = document.elementFromPoint(x, y);
  const paragraph = under && paragraphOf(under);
  // In a link or a button of the text, the press is theirs.
  if (!paragraph || under.closest('a, button')) return null;
  const slop = isTouch ? SLOP_PX.touch : SLOP_PX.mouse;
  const index = Number(paragraph.dataset['paragraph']);
  const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
    x >= left - slop && x <= right + slop && y >= top - slop && y <= bottom + slop;
  return (
    marked.find(
      (each) => each.paragraph === index && [...each.range.getClientRects()].some(isUnder),
    ) ?? null
  );
}
