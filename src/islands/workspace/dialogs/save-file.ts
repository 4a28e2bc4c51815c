// Files that are made in the browser, handed over to it.

/** How long the browser may take to begin; then the address is given back. */
const KEEP_MS = 60_000;

/** Saves a text as a file under a name. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
