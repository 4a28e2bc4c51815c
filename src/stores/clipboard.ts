// Copying to the clipboard, also on pages without HTTPS, which have no `navigator.clipboard`.

/** Deprecated, but nothing else copies without a secure context. */
interface LegacyClipboard {
  execCommand: (command: 'copy') => boolean;
}

/** Copies what a field of the page's own holds: the way that needs no secure context. */
function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A modal dialog makes the rest of the page inert, where nothing can be selected.
  const parent = document.querySelector('dialog:modal') ?? document.body;
  const focused = document.activeElement;
  const legacy: LegacyClipboard = document;
  parent.append(field);
  field.select();
  try {
    return legacy.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Copies a text; says whether the browser did it. Call it in answer to a click or a key. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  try {
    if (clipboard === undefined) return copySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch (refused) {
    console.debug(refused);
    return false;
  }
}
