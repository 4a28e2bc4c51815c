// Connects the sheet that shows turns (decision record 037) with the book: until its code is loaded, a turn is instant.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { spreadOf } from '../place/use-reading-position.ts';
import type { Sheet } from '../turning/page-turning.ts';
import { useTurning } from './use-turning.ts';

interface SheetOptions {
  /** Turns a page that was dragged. */
  onTurn: (delta: 1 | -1) => void;
  /** The part before or after the open one, if there is one. */
  slugBeyond: (delta: 1 | -1) => PartSlug | undefined;
  /** Receives the sheet, and null when it is gone. */
  onMounted: (sheet: Sheet | null) => void;
}

/** Puts a sheet on the open book's stage that turns pages before the reader's eyes, unless turns are to be instant. */
export function useSheet(
  stage: RefObject<HTMLElement | null>,
  { isOpen, isInstant }: { isOpen: boolean; isInstant: boolean },
  { onMounted, ...options }: SheetOptions,
): void {
  const turning = useTurning(!isInstant);
  const onTurn = useEffectEvent(options.onTurn);
  const spreadBeyond = useEffectEvent((delta: 1 | -1) => {
    const slug = options.slugBeyond(delta);
    return slug ? (spreadOf(stage.current, slug) ?? undefined) : null;
  });

  useEffect(() => {
    if (!isOpen || isInstant || !turning || !stage.current) return;
    const [sheet, remove] = turning.mountSheet(stage.current, {
      onTurn: (delta) => onTurn(delta),
      spreadBeyond: (delta) => spreadBeyond(delta),
    });
    onMounted(sheet);
    return () => {
      onMounted(null);
      remove();
    };
  }, [isOpen, isInstant, turning, stage, onMounted]);
}
