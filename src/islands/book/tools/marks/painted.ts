// Marks as ranges of the open page's text.
import { anchorOf, findAnchor, type Piece } from '../../../../domain/book/marks/anchor.ts';
import { INKS, MARK_LIMITS, type Anchor, type Mark } from '../../../../domain/book/marks/mark.ts';
import { HTML_LANG, LANGUAGES, type Language } from '../../../../domain/languages.ts';
import type { TextView } from '../../place/reading-place.ts';
import { canPaint, paint, paragraphAt, rangeIn } from '../../place/text-ranges.ts';

export function textOf(spread: HTMLElement): string[] {
  return [...spread.querySelectorAll('[data-paragraph]')].map(({ textContent }) => textContent);
}

/** Returns the language of a spread's text: English where a part is not translated; null without text. */
export function languageOf(spread: HTMLElement): Language | null {
  const lang = spread.querySelector('[data-paragraph]')?.closest('[lang]')?.getAttribute('lang');
  return LANGUAGES.find((language) => HTML_LANG[language] === lang) ?? null;
}

/** Returns the paragraph at the top of an open page; null while it has no text. */
export function anchorInView(spread: HTMLElement, textView: TextView): Anchor | null {
  const text = textOf(spread);
  // A key press may arrive before the event of a scroll that preceded it.
  textView.follow();
  const { paragraph } = textView.place();
  const offset = Math.min(text[paragraph]?.length ?? 0, MARK_LIMITS.words);
  return anchorOf(text, { paragraph, offset: 0 }, { paragraph, offset });
}

/** How long a paragraph stays highlighted after a jump to it, in ms. */
export const EMPHASIS_MS = 2_500;

export function rangesOf(spread: HTMLElement, pieces: readonly Piece[]): Range[] {
  return pieces.flatMap(({ paragraph, start, end }) => {
    const element = paragraphAt(spread, paragraph);
    return (element && rangeIn(element, start, end)) ?? [];
  });
}

export interface PaintedMark {
  mark: Mark;
  ranges: Range[];
}

/** Returns the ranges of the marks whose words are in the spread, except the bookmark. */
export function placeMarks(spread: HTMLElement, marks: readonly Mark[]): PaintedMark[] {
  const text = textOf(spread);
  const language = languageOf(spread);
  const slug = spread.dataset['spread'];
  return marks.flatMap((mark) => {
    if (mark.part !== slug || mark.language !== language || !mark.ink) return [];
    const ranges = rangesOf(spread, findAnchor(text, mark));
    return ranges.length > 0 ? [{ mark, ranges }] : [];
  });
}

/** Colours exactly these marks. */
export function paintMarks(placed: readonly PaintedMark[]): void {
  const rangesWhere = (isWanted: (mark: Mark) => boolean): Range[] =>
    placed.filter(({ mark }) => isWanted(mark)).flatMap(({ ranges }) => ranges);
  for (const ink of INKS)
    paint(
      `mark-${ink}`,
      rangesWhere((mark) => mark.ink === ink),
    );
  paint(
    'mark-note',
    rangesWhere(({ note }) => note !== ''),
  );
}

function isUnder(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

/** Returns the mark whose words are under a point of the window. */
export function markAt(placed: readonly PaintedMark[], x: number, y: number): PaintedMark | null {
  return placed.findLast(({ ranges }) => ranges.some((range) => isUnder(range, x, y))) ?? null;
}

/** Returns the only mark that overlaps a range; null if there is none, or more than one. */
export function markIn(placed: readonly PaintedMark[], words: Range): PaintedMark | null {
  const own = placed.filter(({ ranges }) =>
    ranges.some(
      (range) =>
        range.compareBoundaryPoints(Range.END_TO_START, words) < 0 &&
        range.compareBoundaryPoints(Range.START_TO_END, words) > 0,
    ),
  );
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Returns whether a point is over an underlined name (islands/book/tools/names) within the mark's longer words. */
export function isOverName({ mark }: PaintedMark, x: number, y: number): boolean {
  const names = canPaint() ? [...(CSS.highlights.get('story-names') ?? [])] : [];
  return names.some(
    (name) =>
      name instanceof Range && name.toString().length < mark.words.length && isUnder(name, x, y),
  );
}
