/**
 * Returns a function that computes each result once. `compute` must be pure, so that callers cannot observe the cache.
 *
 * @param maxResults - how many results are kept before all are dropped
 */
export function memoize<Key, Value>(
  compute: (key: Key) => Value,
  maxResults = Infinity,
): (key: Key) => Value {
  const results = new Map<Key, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= maxResults) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
