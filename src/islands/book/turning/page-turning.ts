// What turns pages before the reader's eyes, in one late file: the book turns without it, at once (decision record 037).
import { listenForDrags, type DragOptions } from './drag.ts';
import { sheetOf, type Sheet } from './sheet.ts';

export { swingOpen, swingShut } from './opening.ts';
export type { DragOptions, Sheet };

/** Gives a stage a sheet that turns by itself or in the reader's hand. Returns it, and what removes it. */
export function mountSheet(stage: HTMLElement, options: DragOptions): [Sheet, () => void] {
  const sheet = sheetOf(stage);
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
