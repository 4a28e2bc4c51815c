// Hides the bars on a phone while the reader goes on, and in full view (decision record 043). The page then lies under
// both bars and keeps their room free, so that nothing moves when they leave.
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../../stores/toasts.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { ReaderToolsProps } from '../reader-tools.tsx';
import styles from './Bars.module.css';
import { isPhone, measureBars, setBars, watchBars } from './watch-bars.ts';

interface BarsProps extends Pick<ReaderToolsProps, 'stage' | 'slug' | 'isFullView'> {
  texts: ReaderTexts['bars'];
}

/** Renders nothing: it sets `data-bars` on the room, and the heights of the bars. */
export function Bars({ stage, slug, isFullView, texts }: BarsProps): null {
  const isFull = useEffectEvent(() => isFullView);

  useEffect(() => {
    const room = stage.current?.parentElement;
    if (!room) return;
    room.classList.add(styles.room ?? '');
    const stops = [measureBars(room), watchBars(room, () => isFull())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stage]);

  // Another part begins with its bars; full view begins and goes on without.
  useEffect(() => {
    const room = stage.current?.parentElement;
    if (room) setBars(room, isFullView && isPhone());
  }, [stage, slug, isFullView]);

  useEffect(() => {
    if (isFullView && isPhone()) showToast(texts);
  }, [isFullView, texts]);

  return null;
}
