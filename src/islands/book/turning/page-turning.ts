// What turns pages before the reader's eyes, in one late file: the book turns without it, at once (decision record 037).
import { listenForDrags, type DragOptions } from './drag.ts';
import { sheetOf, type Sheet } from './sheet.ts';

export { forTheEye } from './for-the-eye.ts';
export { swingOpen, swingShut } from './opening.ts';
export type { DragOptions, Sheet };

/**
 * Gives a stage a sheet that turns by itself or in the reader's hand. `adapted` is the sheet as the stage's layout has it;
 * it is what the reader's hand takes.
 */
export function mountSheet<Adapted extends Sheet = Sheet>(
  stage: HTMLElement,
  options: DragOptions,
  adapted = (sheet: Sheet): Adapted => sheet as Adapted,
): [Adapted, () => void] {
  const sheet = adapted(sheetOf(stage));
  const stopListening = listenForDrags(stage, sheet, options);
  stage.setAttribute('data-turns', '');
  return [
    sheet,
    () => {
      stopListening();
      stage.removeAttribute('data-turns');
      sheet.rest();
    },
  ];
}
