// Data that a component loads when it appears and again on request.
import { useCallback, useEffect, useState } from 'react';

/**
 * Returns the data once it is there, and why the last attempt failed. Data stays while it is loaded again, and when
 * that fails.
 *
 * @param load - must be the same function on each render; another one loads again, null waits
 * @param seen - loads again whenever it changes
 */
export function useLoaded<Data, Failed extends { ok: false }>(
  load: ((signal: AbortSignal) => Promise<{ ok: true; data: Data } | Failed>) | null,
  seen: unknown = null,
) {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [asked, setAsked] = useState(0);
  const [ended, setEnded] = useState<readonly unknown[]>([]);

  useEffect(() => {
    if (!load) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void load(signal).then((result) => {
      if (signal.aborted) return;
      if (result.ok) setData(result.data);
      setFailure(result.ok ? null : result);
      setEnded([load, seen, asked]);
    });
    return () => leaving.abort();
  }, [load, seen, asked]);

  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  const isLoading = [load, seen, asked].some((wanted, at) => wanted !== ended[at]);
  return { data, failure, isLoading, refresh, setData };
}
