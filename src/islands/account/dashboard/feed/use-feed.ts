// Asks for the address of the translator's feed, and for a new one.
import { useCallback, useEffect, useState } from 'react';
import { asTranslator } from '../../../../api/as-translator.ts';
import { nameFeed } from '../../../../api/feed.ts';
import { randomId } from '../../../../domain/random-id.ts';
import * as APP_API_PATHS from '../../../../domain/app-api-paths.ts';
import { pathTo } from '../../../../domain/path-to.ts';
import { sessionKeeper } from '../../../../stores/session.ts';

export function useFeed() {
  const [name, setName] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  /** @param replaces - the name that is to end; null asks for the current one */
  const ask = useCallback(async (replaces: string | null): Promise<boolean> => {
    const idempotencyKey = randomId();
    setBusy(true);
    setFailed(false);
    const result = await asTranslator(sessionKeeper, (token) =>
      nameFeed(token, { replaces }, { idempotencyKey }),
    );
    setBusy(false);
    setFailed(!result.ok);
    if (result.ok) setName(result.data.name);
    return result.ok;
  }, []);

  const load = useCallback(() => ask(null), [ask]);
  useEffect(() => {
    void Promise.resolve().then(load);
  }, [load]);

  return {
    /** Absolute; null until it is known. */
    address: name && location.origin + pathTo(APP_API_PATHS.feed, { address: name }),
    isBusy,
    hasFailed,
    load,
    renew: () => ask(name),
  };
}
