// Reads browser storage. Returns null if there is no such text, and where a browser refuses to read it.

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
