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

/** Focuses the first invalid field, after the page has rendered the errors. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
