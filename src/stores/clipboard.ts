// Copies text to the clipboard, including on pages without HTTPS, where `navigator.clipboard` is missing.

/** Deprecated, but the only API that can copy outside a secure context. */
interface LegacyClipboard {
  execCommand: (command: 'copy') => boolean;
}

/** Selects the text in a temporary field and copies the selection: the fallback for insecure contexts. */
function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A modal dialog makes the rest of the page inert, and inert text cannot be selected.
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

/** Copies text and returns whether it succeeded. Must be called from a click or key handler. */
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
