// Loads what shows the turning of pages, once the reader acts or stays: until then a turn is instant (decision record 037).
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { onStaying } from '../first-action.ts';
import { spreadOf } from '../place/use-reading-position.ts';
import { loadTurning } from './late-turning.ts';
import type { DragOptions, Sheet } from '../turning/page-turning.ts';

type MountSheet = (stage: HTMLElement, options: DragOptions) => [Sheet, () => void];

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
  const [mount, setMount] = useState<MountSheet | null>(null);
  const onTurn = useEffectEvent(options.onTurn);
  const spreadBeyond = useEffectEvent((delta: 1 | -1) => {
    const slug = options.slugBeyond(delta);
    return slug ? (spreadOf(stage.current, slug) ?? undefined) : null;
  });

  useEffect(() => {
    if (isInstant || mount) return;
    let cancel = (): void => undefined;
    const load = (): void => {
      loadTurning().then(
        // The value is a function, and setState would call it.
        ({ mountSheet }) => setMount(() => mountSheet),
        // Pages turn without it. The next action tries again.
        () => void (cancel = onStaying(load)),
      );
    };
    cancel = onStaying(load);
    return () => cancel();
  }, [isInstant, mount]);

  useEffect(() => {
    if (!isOpen || isInstant || !mount || !stage.current) return;
    const [sheet, remove] = mount(stage.current, {
      onTurn: (delta) => onTurn(delta),
      spreadBeyond: (delta) => spreadBeyond(delta),
    });
    onMounted(sheet);
    return () => {
      onMounted(null);
      remove();
    };
  }, [isOpen, isInstant, mount, stage, onMounted]);
}
