// How far the reader is: a line that grows below the bar, the minutes left in the open part, and how far the ribbon hangs.
import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { withFinished } from '../../../../domain/book/finished-parts.ts';
import { readingMinutes } from '../../../../domain/book/reading-time.ts';
import type { Language } from '../../../../domain/languages.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { indexOfPart } from '../../../../domain/story/parts.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import { readStored, writeStored } from '../../../../stores/browser-storage.ts';
import { scrollerOf } from '../../place/reading-place.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './Progress.module.css';

interface ProgressProps extends Pick<
  ReaderToolsProps,
  'language' | 'parts' | 'slug' | 'stage' | 'hasText'
> {
  texts: ReaderTexts['progress'];
}

interface Reached {
  /** The share of the part that has been in view, 0 to 1. */
  share: number;
  /** Minutes of the text below the window; 0 at its end. */
  minutes: number;
}

/** How much of a box is below the view, or on a page after it, in px. */
function hiddenOf({ top, bottom, left, height }: DOMRect, view: DOMRect): number {
  if (left >= view.right) return height;
  return Math.max(Math.min(bottom - Math.max(top, view.bottom), height), 0);
}

/** The minutes of the paragraphs whose text is not yet in view; of one that is partly in view, its share. */
function minutesBeyond(spread: HTMLElement, view: DOMRect, language: Language): number {
  let minutes = 0;
  for (const paragraph of spread.querySelectorAll<HTMLElement>('[data-paragraph]')) {
    // One box for each column that it is in.
    const boxes = [...paragraph.getClientRects()];
    const height = boxes.reduce((sum, box) => sum + box.height, 0);
    const hidden = boxes.reduce((sum, box) => sum + hiddenOf(box, view), 0);
    if (hidden > 0) {
      minutes += readingMinutes(paragraph.textContent, language) * (hidden / height);
    }
  }
  return minutes;
}

function measure(spread: HTMLElement, language: Language): Reached {
  const scroller = scrollerOf(spread);
  const { scrollTop, scrollLeft, scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller;
  // Text goes down, pages go on; neither has anything to scroll in the other direction.
  const way = scrollHeight - clientHeight + scrollWidth - clientWidth;
  const share = way < 4 ? 1 : Math.min((scrollTop + scrollLeft) / way, 1);
  return { share, minutes: minutesBeyond(spread, scroller.getBoundingClientRect(), language) };
}

/** The progress in the open part. It is measured at rest, never in a frame of a turn. */
export function Progress(props: ProgressProps): ReactElement | null {
  const { language, parts, slug, stage, hasText, texts } = props;
  const [reached, setReached] = useState<(Reached & { slug: string }) | null>(null);

  useEffect(() => {
    const element = stage.current;
    const spread = spreadOf(element, slug);
    if (!element || !spread || !hasText) return;
    let frame: number | undefined;
    const look = (): void => {
      const text = spread.querySelector('[data-paragraph]')?.closest('[lang]');
      const isEnglish = text?.getAttribute('lang') === 'en';
      const now = measure(spread, isEnglish ? 'en' : language);
      setReached({ slug, ...now });
      const inBook = (indexOfPart(parts, slug) + now.share) / parts.length;
      const ribbon = element.querySelector<HTMLElement>('[data-bookmark]');
      ribbon?.style.setProperty('--hung', inBook.toFixed(2));
      if (now.minutes > 0) return;
      const finished = withFinished(readStored(STORAGE_KEYS.finished), slug);
      if (finished !== null) writeStored(STORAGE_KEYS.finished, finished);
    };
    const onScroll = (): void => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        look();
      });
    };
    const resized = new ResizeObserver(onScroll);
    resized.observe(spread);
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      resized.disconnect();
      element.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [language, parts, slug, stage, hasText]);

  const place = document.querySelector('[data-progress]');
  if (!place || reached?.slug !== slug) return null;
  const minutes = Math.ceil(reached.minutes);
  const left =
    minutes === 1
      ? texts.minuteLeft
      : fill(texts.minutesLeft, { minutes: formatNumber(minutes, language) });
  return (
    <>
      {createPortal(minutes > 0 && <span className={styles.left}>{left}</span>, place)}
      <progress className={styles.line} value={reached.share} aria-hidden="true" />
    </>
  );
}
