// Moves the focus between the focused field and the panels beside the rows.
import { focusField } from './texts.ts';
import type { Work } from './work.ts';

export function focusSide({ $field, $isSideOpen }: Work): void {
  const side = document.querySelector<HTMLElement>('[data-side]');
  if (side?.contains(document.activeElement) === true) {
    focusField($field.get());
    return;
  }
  $isSideOpen.set(true);
  // Waits until the sheet is shown, which replaces the column in a narrow window.
  requestAnimationFrame(() => side?.focus());
}
