// Loads what shows the turning of pages, once the reader acts or stays: until then a turn is instant (decision record 037).
import { useEffect, useRef, useState, type RefObject } from 'react';
import { onStaying } from '../first-action.ts';
import type { Sheet } from '../turning/page-turning.ts';

type SheetOf = (stage: HTMLElement) => Sheet;

/** Returns the sheet that turns on the stage; null while turns are instant. */
export function useSheet(
  stage: RefObject<HTMLElement | null>,
  isWanted: boolean,
): RefObject<Sheet | null> {
  const sheet = useRef<Sheet>(null);
  const [sheetOf, setSheetOf] = useState<SheetOf | null>(null);

  useEffect(() => {
    if (!isWanted || sheetOf) return;
    let cancel = (): void => undefined;
    const load = (): void => {
      import('../turning/page-turning.ts').then(
        // The value is a function, and setState would call it.
        (turning) => setSheetOf(() => turning.sheetOf),
        // Pages turn without it. The next action tries again.
        () => void (cancel = onStaying(load)),
      );
    };
    cancel = onStaying(load);
    return () => cancel();
  }, [isWanted, sheetOf]);

  useEffect(() => {
    if (!isWanted || !sheetOf || !stage.current) return;
    sheet.current = sheetOf(stage.current);
    return () => {
      sheet.current?.rest();
      sheet.current = null;
    };
  }, [isWanted, sheetOf, stage]);
  return sheet;
}
