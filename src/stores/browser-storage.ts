// Storage that may be refused: a browser in private mode, full, or with storage switched off must still read the book.

/** What is stored under a name; null when there is nothing or the browser refuses. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; false when the browser refuses. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a value; one that the browser refuses to touch was never stored. */
export function removeStored(key: string): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
