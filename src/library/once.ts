// Answers that stay the same for a whole build are made once. Besides the time, this keeps the order in which a page's pieces
// are rendered the same in every build: nothing of a page then waits for the disk.

/**
 * A function whose answer per key is kept for the life of the process; under `astro dev` it is made anew each time, so that
 * an edited file shows.
 */
export function oncePerBuild<T, K extends string>(
  make: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
  const made = new Map<K, Promise<T>>();
  return (key) => {
    const known = process.env.NODE_ENV === 'development' ? undefined : made.get(key);
    const answer = known ?? make(key);
    made.set(key, answer);
    return answer;
  };
}
