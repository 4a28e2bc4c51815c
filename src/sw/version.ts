// A name for what a precache holds. No more than telling two lists apart is asked of it.

export interface PrecacheEntry {
  url: string;
  revision?: string | null | undefined;
}

/** FNV-1a over addresses and revisions, as eight hexadecimal digits; the order of the list does not count. */
export function precacheVersion(entries: readonly PrecacheEntry[]): string {
  const text = entries
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .sort()
    .join('\n');
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
