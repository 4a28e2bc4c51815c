// Moving the focus between the rows and what is beside them.
import { focusField } from './texts.ts';
import type { Work } from './work.ts';

/** Moves between the field and what is beside it. */
export function stepAside({ $field, $isSideOpen }: Work): void {
  const side = document.querySelector<HTMLElement>('[data-side]');
  if (side?.contains(document.activeElement) === true) {
    focusField($field.get());
    return;
  }
  $isSideOpen.set(true);
  // Once it is there, where there is no room for a column.
  requestAnimationFrame(() => side?.focus());
}
