// A part set in real pages (decision 105): its columns, its turns, and which page is open.
import { useState, useEffect, useEffectEvent, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { TurnDirection } from '../../../../domain/book/page-drag.ts';
import { followWheel, WHEEL_AT_REST } from '../../../../domain/book/wheel.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './pages.module.css';
import type { Shown } from './pager.ts';
import { usePager } from './use-pager.ts';
import { usePageTaps } from './use-page-taps.ts';

const NAMES = ['aria-label', 'title', 'aria-disabled'] as const;

/** Renames the arrows; the bar's own names come back with its next render, or when the pages go. */
function useArrowNames(
  stage: RefObject<HTMLElement | null>,
  shown: Shown | null,
  texts: ReaderTexts['pages'] | null,
): void {
  // After each render, because the bar may have renamed them.
  useLayoutEffect(() => {
    if (!shown || !texts) return;
    const arrows = stage.current?.parentElement?.querySelectorAll(':scope > nav > a') ?? [];
    const restores = [...arrows].flatMap((arrow, index) => {
      const isTurn = index === 0 ? shown.page > 0 : shown.page < shown.pages - 1;
      if (!isTurn) return [];
      const own = NAMES.map((attribute) => [attribute, arrow.getAttribute(attribute)] as const);
      for (const attribute of NAMES) arrow.removeAttribute(attribute);
      const name = index === 0 ? texts.previous : texts.next;
      arrow.setAttribute('aria-label', name);
      return () => {
        // The bar has renamed it for another part meanwhile.
        if (arrow.getAttribute('aria-label') !== name) return;
        for (const [attribute, value] of own) {
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

/** Height of a line in px, for browsers whose wheel events count lines. */
const LINE_PX = 20;

/** Calls `onTurn` for each movement of the wheel over the pages. With a modifier key, the browser zooms. */
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
  const [turned, setTurned] = useState<(Shown & { slug: string }) | null>(null);
  const shown = usePager({ ...props, onTurned: (now) => setTurned({ ...now, slug }) });
  usePageTaps(stage, step);
  usePageWheel(stage, step);
  useArrowNames(stage, shown, texts);
  // On a page that scrolls, the browser answers the space bar on the focused text.
  useKeyDown((event) => {
    const isOnText = event.target instanceof Element && event.target.matches('[data-text-page]');
    if (event.key !== ' ' || !isOnText || event.defaultPrevented) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  });

  const place = document.querySelector('[data-progress]');
  if (!texts || !shown || !place) return null;
  const say = ({ page, pages }: Shown): string =>
    fill(texts.position, {
      page: formatNumber(page + 1, language),
      pages: formatNumber(pages, language),
    });
  return (
    <>
      {createPortal(
        <span className={styles.position} data-page-position>
          {say(shown)}
        </span>,
        place,
      )}
      <p className="visually-hidden" role="status" data-page-turned>
        {turned?.slug === slug ? say(turned) : ''}
      </p>
    </>
  );
}
