// The reader's progress: a line that grows below the bar, the minutes left in the part, and how far down the ribbon is.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { withFinished } from '../../../../domain/book/finished-parts.ts';
import { readingMinutes } from '../../../../domain/book/reading-time.ts';
import type { Language } from '../../../../domain/languages.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { indexOfPart } from '../../../../domain/story/parts.ts';
import { readStored, writeStored } from '../../../../stores/browser-storage.ts';
import { minutesLeftText } from '../../minutes-left.ts';
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

/** Returns the share of the part that has been in view, 0 to 1. Text scrolls only vertically, pages only sideways. */
function shareOf(scroller: Element): number {
  const { scrollTop, scrollLeft, scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller;
  const scrollable = scrollHeight - clientHeight + scrollWidth - clientWidth;
  return scrollable < 4 ? 1 : Math.min((scrollTop + scrollLeft) / scrollable, 1);
}

function hasEndIn(scroller: Element, paragraph: Element | undefined): boolean {
  const view = scroller.getBoundingClientRect();
  const end = [...(paragraph?.getClientRects() ?? [])].at(-1);
  return end !== undefined && end.left < view.right && end.bottom <= view.bottom + 1;
}

function minutesOf(paragraphs: readonly HTMLElement[], language: Language): number {
  const isEnglish = paragraphs[0]?.closest('[lang]')?.getAttribute('lang') === 'en';
  const text = paragraphs.map(({ textContent }) => textContent).join('\n');
  return readingMinutes(text, isEnglish ? 'en' : language);
}

/** Shows the progress in the open part, measured once a frame while it scrolls or is resized. */
export function Progress(props: ProgressProps) {
  const { language, parts, slug, stage, hasText, texts } = props;
  const [reached, setReached] = useState<{ slug: string; share: number; minutes: number } | null>(
    null,
  );

  useEffect(() => {
    const element = stage.current;
    const spread = spreadOf(element, slug);
    if (!element || !spread || !hasText) return;
    const paragraphs = [...spread.querySelectorAll<HTMLElement>('[data-paragraph]')];
    let total: number | undefined;
    let frame: number | undefined;
    const update = (): void => {
      const scroller = scrollerOf(spread);
      const share = shareOf(scroller);
      const isAtEnd = hasEndIn(scroller, paragraphs.at(-1));
      total ??= minutesOf(paragraphs, language);
      setReached({ slug, share, minutes: isAtEnd ? 0 : Math.ceil(total * (1 - share)) });
      const shareOfBook = (indexOfPart(parts, slug) + share) / parts.length;
      const ribbon = element.querySelector<HTMLElement>('[data-bookmark]');
      ribbon?.style.setProperty('--hung', shareOfBook.toFixed(2));
      const finished = isAtEnd ? withFinished(readStored(STORAGE_KEYS.finished), slug) : null;
      if (finished !== null) writeStored(STORAGE_KEYS.finished, finished);
    };
    const onScroll = (): void => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        update();
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

  const host = document.querySelector('[data-progress]');
  if (!host || reached?.slug !== slug) return null;
  const { share, minutes } = reached;
  return (
    <>
      {createPortal(minutes > 0 && minutesLeftText(texts, minutes, language), host)}
      <progress className={`${styles.line ?? ''} no-print`} value={share} aria-hidden="true" />
    </>
  );
}
