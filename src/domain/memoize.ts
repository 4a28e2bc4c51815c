/**
 * Returns a function that computes each result once, for what stays the same. The held results are no observable state.
 *
 * @param most - how many results are held before all are dropped
 */
export function memoize<Key, Value>(
  compute: (key: Key) => Value,
  most = Infinity,
): (key: Key) => Value {
  const results = new Map<Key, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= most) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
