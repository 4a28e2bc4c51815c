// Reads browser storage, which a browser may refuse.

/** Returns a stored text; null if there is none, and where storage is refused. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
