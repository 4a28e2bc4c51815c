// Many storage calls, with a limit on how many run at a time.
import pLimit from 'p-limit';

const AT_ONCE = 32;

/** Returns the results in the order of the items. Rejects with the first failure, and then begins no more calls. */
export async function mapLimited<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit(AT_ONCE);
  try {
    return await limit.map(items, work);
  } catch (error) {
    limit.clearQueue();
    throw error;
  }
}
