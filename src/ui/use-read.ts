import { useEffect, useState } from 'react';

/**
 * Returns what `read` resolves to; undefined until then. After the key changes, the last result stays until the next.
 *
 * @param read - must be the same function on each render, and must never reject
 */
export function useRead<Key, Found>(
  read: (key: Key) => Promise<Found>,
  key: Key,
): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isCurrent = true;
    void read(key).then((now) => {
      if (isCurrent) setFound(now);
    });
    return () => {
      isCurrent = false;
    };
  }, [read, key]);
  return found;
}
