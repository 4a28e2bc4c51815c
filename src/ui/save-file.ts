// Downloads of files that are generated in the browser.

/** How long the browser may take to start the download; then the object URL is revoked. */
const REVOKE_DELAY_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
