// Memoizes values that stay the same for a whole build. This also keeps the rendering order of a page's components the
// same in every build, because none of them waits for the disk.

/**
 * Memoizes a function by key for the lifetime of the process. Under `astro dev` it runs every time, so that edited
 * files show up.
 */
export function oncePerBuild<T, K extends string>(
  make: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
  const cache = new Map<K, Promise<T>>();
  return (key) => {
    const cached = process.env.NODE_ENV === 'development' ? undefined : cache.get(key);
    const value = cached ?? make(key);
    cache.set(key, value);
    return value;
  };
}
