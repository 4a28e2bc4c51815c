// Loads what shows the turning of pages, once the reader acts or stays: until then a turn is instant (decision record 037).
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { onStaying } from '../first-action.ts';
import type { DragOptions, Sheet } from '../turning/page-turning.ts';

type MountSheet = (stage: HTMLElement, options: DragOptions) => [Sheet, () => void];

interface SheetOptions extends DragOptions {
  /** Receives the sheet, and null when it is gone. */
  onMounted: (sheet: Sheet | null) => void;
}

/** Puts a sheet on the stage that turns pages before the reader's eyes, while that is wanted. */
export function useSheet(
  stage: RefObject<HTMLElement | null>,
  isWanted: boolean,
  { onMounted, ...options }: SheetOptions,
): void {
  const [mount, setMount] = useState<MountSheet | null>(null);
  const onTurn = useEffectEvent(options.onTurn);
  const spreadBeyond = useEffectEvent(options.spreadBeyond);

  useEffect(() => {
    if (!isWanted || mount) return;
    let cancel = (): void => undefined;
    const load = (): void => {
      import('../turning/page-turning.ts').then(
        // The value is a function, and setState would call it.
        ({ mountSheet }) => setMount(() => mountSheet),
        // Pages turn without it. The next action tries again.
        () => void (cancel = onStaying(load)),
      );
    };
    cancel = onStaying(load);
    return () => cancel();
  }, [isWanted, mount]);

  useEffect(() => {
    if (!isWanted || !mount || !stage.current) return;
    const [sheet, remove] = mount(stage.current, {
      onTurn: (delta) => onTurn(delta),
      spreadBeyond: (delta) => spreadBeyond(delta),
    });
    onMounted(sheet);
    return () => {
      onMounted(null);
      remove();
    };
  }, [isWanted, mount, stage, onMounted]);
}
