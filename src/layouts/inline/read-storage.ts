// Reads browser storage. Returns null if nothing is stored under the key, or the browser refuses access.

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
