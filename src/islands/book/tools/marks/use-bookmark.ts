// The bookmark: a mark without ink, one for each language of the text. Pressing the ribbon puts it at the paragraph in
// view, or removes it from there.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { findAnchor } from '../../../../domain/book/marks/anchor.ts';
import { bookmarkOf, type Mark } from '../../../../domain/book/marks/mark.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { showToast } from '../../../../stores/toasts.ts';
import type { TextView } from '../../place/reading-place.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { newMark } from './new-mark.ts';
import { anchorInView, languageOf, textOf } from './painted.ts';
import { dropMark, putMark } from './stored-marks.ts';

/** How long the page must not have scrolled to count as at rest, in ms. */
const REST_MS = 120;

interface BookmarkProps {
  stage: RefObject<HTMLElement | null>;
  textView: RefObject<TextView>;
  slug: PartSlug;
  hasText: boolean;
  texts: ReaderTexts['bookmark'];
  undo: string;
  /** How often the ribbon was pressed. */
  presses: number;
  onBookmark: (isHere: boolean) => void;
}

/** Returns the paragraph of the open part that has the bookmark; null if none has it. */
function placeOf(spread: HTMLElement, bookmark: Mark | null): number | null {
  if (!bookmark || spread.dataset['spread'] !== bookmark.part) return null;
  return findAnchor(textOf(spread), bookmark)[0]?.paragraph ?? null;
}

/** Handles presses, also those from before this file was loaded. `marks`: null until they are read. */
export function useBookmark(marks: readonly Mark[] | null, props: BookmarkProps): void {
  const { stage, textView, slug, hasText, presses, texts, undo } = props;
  const onBookmark = useEffectEvent(props.onBookmark);
  const handledPresses = useRef(0);

  useEffect(() => {
    const element = stage.current;
    const spread = hasText ? spreadOf(element, slug) : null;
    if (!element || !spread || !marks) return;
    const language = languageOf(spread);
    const place = placeOf(spread, language && bookmarkOf(marks, language));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (): void =>
      onBookmark(place !== null && textView.current.place().paragraph === place);
    const reportSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(report, REST_MS);
    };
    reportSoon();
    element.addEventListener('scroll', reportSoon, { capture: true, passive: true });
    addEventListener('resize', reportSoon);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', reportSoon, { capture: true });
      removeEventListener('resize', reportSoon);
    };
  }, [marks, stage, textView, slug, hasText]);

  const press = useEffectEvent((): void => {
    const spread = spreadOf(stage.current, slug);
    const language = spread && languageOf(spread);
    const anchor = spread && anchorInView(spread, textView.current);
    if (!marks || !anchor || !language) return;
    const existing = bookmarkOf(marks, language);
    const showUndoToast = (title: string, run: () => void): void =>
      void showToast({ title, action: { label: undo, run } });
    if (existing && placeOf(spread, existing) === anchor.paragraph) {
      dropMark(existing.id);
      showUndoToast(texts.taken, () => putMark(existing));
      return;
    }
    const created = newMark({ ...anchor, language, part: slug, ink: null });
    putMark(existing ? { ...created, id: existing.id } : created);
    if (existing) showUndoToast(texts.moved, () => putMark(existing));
    else showUndoToast(texts.placed, () => dropMark(created.id));
  });

  useEffect(() => {
    if (presses === handledPresses.current || !hasText || !marks) return;
    handledPresses.current = presses;
    press();
  }, [presses, hasText, marks]);
}
