// Where a link to a paragraph leads in the form.

/** Focuses the text of a paragraph, counted from 0, once it is rendered. */
export function focusParagraph(index: number): void {
  requestAnimationFrame(() => {
    const text = document.querySelector<HTMLElement>(
      `li[data-paragraph-id]:nth-child(${index + 1}) textarea`,
    );
    text?.focus({ preventScroll: true });
    text?.scrollIntoView({ block: 'center' });
  });
}
