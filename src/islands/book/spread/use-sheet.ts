// Loads what shows the turning of pages, once the reader acts or stays: until then a turn is instant (decision record 037).
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { onStaying } from '../first-action.ts';
import { spreadOf } from '../place/use-reading-position.ts';
import { loadTurning } from './late-turning.ts';
import type { Sheet } from '../turning/page-turning.ts';

type Turning = Awaited<ReturnType<typeof loadTurning>>;

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
  const [turning, setTurning] = useState<Turning | null>(null);
  const onTurn = useEffectEvent(options.onTurn);
  const spreadBeyond = useEffectEvent((delta: 1 | -1) => {
    const slug = options.slugBeyond(delta);
    return slug ? (spreadOf(stage.current, slug) ?? undefined) : null;
  });

  useEffect(() => {
    if (isInstant || turning) return;
    let cancel = (): void => undefined;
    const load = (): void => {
      // Pages turn without it. The next action tries again.
      loadTurning().then(setTurning, () => void (cancel = onStaying(load)));
    };
    cancel = onStaying(load);
    return () => cancel();
  }, [isInstant, turning]);

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
