// Inserts text at the caret of a field as if it were typed, so that the browser's undo takes it back.

/** Marked as deprecated in the DOM's types, but no other call adds to the undo history of a field. */
interface EditingDocument {
  execCommand: (command: 'insertText', showUI: false, text: string) => boolean;
}

/** Inserts at the caret, or replaces the selected text. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus({ preventScroll: true });
  if ((document as EditingDocument).execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

interface Insertion {
  field: HTMLTextAreaElement;
  value: string;
  start: number;
  index: number;
}

/** Returns a function that inserts the first text of a list, and on the next call replaces it if nothing was typed. */
export function createTextInserter(): (
  field: HTMLTextAreaElement,
  texts: readonly string[],
) => void {
  let last: Insertion | null = null;
  return (field, texts) => {
    const end = last === null ? 0 : last.start + (texts[last.index]?.length ?? 0);
    const previous =
      last?.field === field && last.value === field.value && field.selectionEnd === end
        ? last
        : null;
    const index = previous ? (previous.index + 1) % texts.length : 0;
    const text = texts[index];
    if (text === undefined || previous?.index === index) return;
    if (previous) field.setSelectionRange(previous.start, end);
    const start = field.selectionStart;
    insertText(field, text);
    last = { field, value: field.value, start, index };
  };
}
