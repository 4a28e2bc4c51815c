// A version id for the content of a precache. It only has to tell two lists apart.

export interface PrecacheEntry {
  url: string;
  revision?: string | null | undefined;
}

/** Returns the FNV-1a hash of URLs and revisions, as eight hex digits. The order of the entries does not matter. */
export function precacheVersion(entries: readonly PrecacheEntry[]): string {
  const text = entries
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .sort()
    .join('\n');
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
