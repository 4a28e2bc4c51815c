// A screenshot, fetched with the admin's token into an object URL, which is revoked on unmount.
import { useEffect, useState } from 'react';
import { getFile } from '../../../../api/admin.ts';
import { asAdmin } from '../../session/as-admin.ts';

type State = { kind: 'loading' | 'none' | 'failed' } | { kind: 'shown'; address: string };

const NOT_FOUND = 404;

/** Loads the picture of a URL; null if it was deleted. Remount for another URL. */
export function usePicture(url: string | null) {
  const [state, setState] = useState<State>({ kind: url === null ? 'none' : 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    let address: string | null = null;
    const { signal } = controller;
    void asAdmin((token) => getFile(token, url, { signal })).then((result) => {
      if (signal.aborted) return;
      if (result.ok) {
        address = URL.createObjectURL(result.data);
        setState({ kind: 'shown', address });
      } else {
        setState({ kind: result.status === NOT_FOUND ? 'none' : 'failed' });
      }
    });
    return () => {
      controller.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [url, attempt]);
  return {
    state,
    fail: () => setState({ kind: 'failed' }),
    retry: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
