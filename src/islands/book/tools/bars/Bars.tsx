// Hides the bars on a phone while the reader goes on, and in full view (decision record 043). The page then lies under
// both bars and keeps their room free, so that nothing moves when they leave.
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../../stores/toasts.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './Bars.module.css';
import { isPhone, measureBars, setBars, watchBars } from './watch-bars.ts';

interface BarsProps extends Pick<ReaderToolsProps, 'stage' | 'slug' | 'isFullView'> {
  texts: ReaderTexts['bars'];
}

/** How often it is looked whether the page is at rest, in ms. */
const LOOK_MS = 150;

/**
 * Runs a callback once no page is turning: this file comes with the first action, which may be a turn, and a sheet in the air
 * keeps the size it was taken with. Returns a function that cancels it.
 */
function onceAtRest(room: HTMLElement, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (room.querySelector('[data-role="leaving"]')) timer = setTimeout(look, LOOK_MS);
    else run();
  };
  look();
  return () => clearTimeout(timer);
}

/** Renders nothing: it sets `data-bars` on the room, and the heights of the bars. */
export function Bars({ stage, slug, isFullView, texts }: BarsProps): null {
  const isFull = useEffectEvent(() => isFullView);

  useEffect(() => {
    const room = stage.current?.parentElement;
    if (!room) return;
    const stops: (() => void)[] = [];
    const begin = (): void => {
      room.classList.add(styles.room ?? '');
      stops.push(
        measureBars(room),
        watchBars(room, () => isFull()),
      );
      setBars(room, isFull() && isPhone());
    };
    const stopWaiting = onceAtRest(room, begin);
    return () => {
      stopWaiting();
      for (const stop of stops) stop();
    };
  }, [stage]);

  // Another part begins with its bars; full view begins and goes on without.
  useEffect(() => {
    const room = stage.current?.parentElement;
    // Before that, there is nothing to send away.
    if (room?.dataset['bars'] !== undefined) setBars(room, isFullView && isPhone());
  }, [stage, slug, isFullView]);

  useEffect(() => {
    if (isFullView && isPhone()) showToast(texts);
  }, [isFullView, texts]);

  return null;
}
