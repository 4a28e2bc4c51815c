// A part set in real pages (decision 105): turns by arrows, wheel, taps and keys, and the indicator of the open page.
import { useState, useEffect, useEffectEvent, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { isPlainKey } from '../../../../domain/key-press.ts';
import type { TurnDirection } from '../../../../domain/book/page-drag.ts';
import { followWheel, WHEEL_AT_REST } from '../../../../domain/book/wheel.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './pages.module.css';
import type { PagePosition } from './pager.ts';
import { usePager } from './use-pager.ts';
import { usePageTaps } from './use-page-taps.ts';

const NAMES = ['aria-label', 'title', 'aria-disabled'] as const;

/** While an arrow turns a page instead of a part, labels it so. Its own attributes are restored afterwards. */
function useArrowNames(
  stage: RefObject<HTMLElement | null>,
  shown: PagePosition | null,
  texts: ReaderTexts['pages'] | null,
): void {
  // After each render, because the bar may have renamed them.
  useLayoutEffect(() => {
    if (!shown || !texts) return;
    const arrows = stage.current?.parentElement?.querySelectorAll(':scope > nav > a') ?? [];
    const restores = [...arrows].flatMap((arrow, index) => {
      const isTurn = index === 0 ? shown.page > 0 : shown.page < shown.pages - 1;
      if (!isTurn) return [];
      const saved = NAMES.map((attribute) => [attribute, arrow.getAttribute(attribute)] as const);
      for (const attribute of NAMES) arrow.removeAttribute(attribute);
      const name = index === 0 ? texts.previous : texts.next;
      arrow.setAttribute('aria-label', name);
      return () => {
        // Otherwise the bar has meanwhile renamed it for another part.
        if (arrow.getAttribute('aria-label') !== name) return;
        for (const [attribute, value] of saved) {
          if (value === null) arrow.removeAttribute(attribute);
          else arrow.setAttribute(attribute, value);
        }
      };
    });
    return () => {
      for (const restore of restores) restore();
    };
  });
}

/** Height of a line in px, for browsers whose wheel events count lines. Even one line is enough to turn a page. */
const LINE_PX = 40;

/** Calls `onTurn` for each movement of the wheel over the pages. With a modifier key, the browser zooms instead. */
function usePageWheel(
  stage: RefObject<HTMLElement | null>,
  onTurn: (delta: TurnDirection) => void,
): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let movement = WHEEL_AT_REST;
    const onWheel = (event: WheelEvent): void => {
      const { deltaX, deltaY, deltaMode, timeStamp: atMs } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
      const px = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? delta : delta * LINE_PX;
      const next = followWheel(movement, { px, atMs });
      movement = next.movement;
      if (next.turn !== null) turn(next.turn);
    };
    element.addEventListener('wheel', onWheel, { passive: true });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);
}

interface PagesProps extends Pick<
  ReaderToolsProps,
  'language' | 'parts' | 'slug' | 'stage' | 'textView' | 'hasText' | 'isInstant' | 'step'
> {
  /** Null until they are loaded. */
  texts: ReaderTexts['pages'] | null;
}

export function Pages(props: PagesProps) {
  const { language, slug, stage, step, texts } = props;
  const [turned, setTurned] = useState<(PagePosition & { slug: string }) | null>(null);
  const shown = usePager({ ...props, onTurned: (now) => setTurned({ ...now, slug }) });
  usePageTaps(stage, step);
  usePageWheel(stage, step);
  useArrowNames(stage, shown, texts);
  // For scrolling text, the browser itself handles the space bar.
  useKeyDown((event) => {
    const isOnText = event.target instanceof Element && event.target.matches('[data-text-page]');
    const isSpace = event.key === ' ' && isPlainKey(event, false);
    if (!isSpace || !isOnText || event.defaultPrevented) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  });

  const host = document.querySelector('[data-progress]');
  if (!texts || !shown || !host) return null;
  const positionText = ({ page, pages }: PagePosition): string =>
    fill(texts.position, {
      page: formatNumber(page + 1, language),
      pages: formatNumber(pages, language),
    });
  return (
    <>
      {createPortal(
        <span className={styles.position} data-page-position>
          {positionText(shown)}
        </span>,
        host,
      )}
      <p className="visually-hidden" role="status" data-page-turned>
        {turned?.slug === slug ? positionText(turned) : ''}
      </p>
    </>
  );
}
