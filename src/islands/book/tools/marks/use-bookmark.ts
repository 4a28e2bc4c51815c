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

/** After what time without scrolling the page is at rest, in ms. */
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

/** Returns the paragraph of an open part that the bookmark is in; null if it is in none. */
function placeOf(spread: HTMLElement, bookmark: Mark | null): number | null {
  if (!bookmark || spread.dataset['spread'] !== bookmark.part) return null;
  return findAnchor(textOf(spread), bookmark)[0]?.paragraph ?? null;
}

/** Answers presses, also those before this file was loaded. `marks`: null until they are read. */
export function useBookmark(marks: readonly Mark[] | null, props: BookmarkProps): void {
  const { stage, textView, slug, hasText, presses, texts, undo } = props;
  const onBookmark = useEffectEvent(props.onBookmark);
  const answered = useRef(0);

  useEffect(() => {
    const element = stage.current;
    const spread = hasText ? spreadOf(element, slug) : null;
    if (!element || !spread || !marks) return;
    const language = languageOf(spread);
    const place = placeOf(spread, language && bookmarkOf(marks, language));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void =>
      onBookmark(place !== null && textView.current.place().paragraph === place);
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    wait();
    element.addEventListener('scroll', wait, { capture: true, passive: true });
    addEventListener('resize', wait);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', wait, { capture: true });
      removeEventListener('resize', wait);
    };
  }, [marks, stage, textView, slug, hasText]);

  const press = useEffectEvent((): void => {
    const spread = spreadOf(stage.current, slug);
    const language = spread && languageOf(spread);
    const anchor = spread && anchorInView(spread, textView.current);
    if (!marks || !anchor || !language) return;
    const before = bookmarkOf(marks, language);
    const say = (title: string, run: () => void): void =>
      void showToast({ title, action: { label: undo, run } });
    if (before && placeOf(spread, before) === anchor.paragraph) {
      dropMark(before.id);
      say(texts.taken, () => putMark(before));
      return;
    }
    const made = newMark({ ...anchor, language, part: slug, ink: null });
    putMark(before ? { ...made, id: before.id } : made);
    if (before) say(texts.moved, () => putMark(before));
    else say(texts.placed, () => dropMark(made.id));
  });

  useEffect(() => {
    if (presses === answered.current || !hasText || !marks) return;
    answered.current = presses;
    press();
  }, [presses, hasText, marks]);
}
