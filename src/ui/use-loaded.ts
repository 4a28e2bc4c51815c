// Data that a component loads when it appears and again on request.
import { useCallback, useEffect, useState } from 'react';

/**
 * Returns the data once it is loaded, and why the last attempt failed. Data is kept while it is loaded again, and when
 * that fails.
 *
 * @param load - must be the same function on each render; a different one loads again, null waits
 * @param version - loads again whenever it changes
 */
export function useLoaded<Data, Failed extends { ok: false }>(
  load: ((signal: AbortSignal) => Promise<{ ok: true; data: Data } | Failed>) | null,
  version: unknown = null,
) {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [refreshes, setRefreshes] = useState(0);
  const [loadedFor, setLoadedFor] = useState<readonly unknown[]>([]);

  useEffect(() => {
    if (!load) return;
    const controller = new AbortController();
    const { signal } = controller;
    void load(signal).then((result) => {
      if (signal.aborted) return;
      if (result.ok) setData(result.data);
      setFailure(result.ok ? null : result);
      setLoadedFor([load, version, refreshes]);
    });
    return () => controller.abort();
  }, [load, version, refreshes]);

  const refresh = useCallback(() => setRefreshes((count) => count + 1), []);
  const isLoading = [load, version, refreshes].some((wanted, at) => wanted !== loadedFor[at]);
  return { data, failure, isLoading, refresh, setData };
}
