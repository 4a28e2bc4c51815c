// Helpers for forms with uncontrolled fields. The browser may have filled them before our code ran.

/** Reads the values of a form's fields by name; a missing field yields an empty string. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** React renders the errors of an answer within a few frames, not always before the next one. */
const MAX_FRAMES = 20;

/** Focuses the first invalid field as soon as the page has rendered the errors and enabled it. */
export function focusFirstWrong(form: HTMLFormElement | null, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    const isDone = field ? document.activeElement === field : form === null;
    if (!isDone && frames > 1) focusFirstWrong(form, frames - 1);
  });
}
