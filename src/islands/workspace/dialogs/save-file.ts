// Downloads of files that are generated in the browser.

/** How long the browser may take to start the download; then the object URL is revoked. */
const KEEP_MS = 60_000;

/** Downloads `text` as a file called `name` with the MIME type `type`. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
