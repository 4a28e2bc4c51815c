// The names of the open part in its text: where they are, and which one is under a point.
import { findNames } from '../../../../domain/book/names-in-text.ts';
import type { Language } from '../../../../domain/languages.ts';
import { formsFor, type ReaderName } from '../../../../domain/story/reader-names.ts';
import { paragraphOf, rangeIn } from '../../place/text-ranges.ts';

export interface MarkedName {
  name: ReaderName;
  paragraph: number;
  range: Range;
  /** Whether this is the name's first occurrence in the part. */
  isFirst: boolean;
}

/** How far from a word a press still counts as on it, in px: a finger also aims at the underline. */
const SLOP_PX = { mouse: 1, touch: 6 } as const;

/** Finds the names in the text of a spread, in the order of the text. */
export function markedNames(
  spread: HTMLElement,
  language: Language,
  names: readonly ReaderName[],
): MarkedName[] {
  const paragraphs = [...spread.querySelectorAll<HTMLElement>('[data-paragraph]')];
  const isOriginal = paragraphs[0]?.closest('[lang]')?.getAttribute('lang') === 'en';
  const textLanguage = isOriginal ? 'en' : language;
  const forms = formsFor(names, language, textLanguage);
  const unseenIds = new Set(names.map(({ id }) => id));
  return paragraphs.flatMap((element, paragraph) =>
    findNames(element.textContent, forms, textLanguage).flatMap(({ id, start, end }) => {
      const name = names.find((each) => each.id === id);
      const range = rangeIn(element, start, end);
      return name && range ? [{ name, paragraph, range, isFirst: unseenIds.delete(id) }] : [];
    }),
  );
}

/** Returns the name under a point of the window, in CSS px. Other tools ask this before they answer a press. */
export function nameAt(
  marked: readonly MarkedName[],
  x: number,
  y: number,
  isTouch = false,
): MarkedName | null {
  const under = document.elementFromPoint(x, y);
  const paragraph = under && paragraphOf(under);
  // In a link or a button of the text, the press is for that element.
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
