/** Returns web storage whose entries are in a map. */
export const mapStorage = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

/** Web storage that the browser refuses. */
export const refusedStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
