// localStorage wrappers that never throw: the book must stay readable in private mode, with a full disk, or with
// storage disabled.

/** Returns the stored value, or null when there is none or the browser denies access. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Returns false when the browser refuses. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a value. Returns false when the browser denies access. */
export function removeStored(key: string): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
