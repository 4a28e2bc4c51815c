// Moves the focus between the focused field and the panels beside the rows.
import { focusField } from './texts.ts';
import type { Work } from './work.ts';

export function stepAside({ $field, $isSideOpen }: Work): void {
  const side = document.querySelector<HTMLElement>('[data-side]');
  if (side?.contains(document.activeElement) === true) {
    focusField($field.get());
    return;
  }
  $isSideOpen.set(true);
  // Once the sheet is there, if the window has no room for a column.
  requestAnimationFrame(() => side?.focus());
}
