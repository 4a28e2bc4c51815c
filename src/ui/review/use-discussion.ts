// The discussion of a part: loaded when opened and after each act, never polled. The caller passes in the API calls.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PartSlug } from '../../domain/story/parts.ts';
import type {
  DiscussionAct,
  DiscussionResponse,
  SeenThread,
} from '../../domain/translation/discussion/discussion-schemas.ts';
import type { FieldId } from '../../domain/translation/text/fields.ts';
import type { Refusal } from './types.ts';

export type DiscussionState = ReturnType<typeof useDiscussion>;

type Result = { ok: true; data: DiscussionResponse } | ({ ok: false } & Refusal);

/** The API calls about one part. Another object means another part. */
export interface DiscussionCalls {
  part: PartSlug;
  load: (signal: AbortSignal) => Promise<Result>;
  send: (act: DiscussionAct) => Promise<Result>;
}

interface Loaded {
  part: PartSlug;
  response: DiscussionResponse;
  at: number;
}

const NONE: ReadonlyMap<FieldId, readonly SeenThread[]> = new Map();

/** Loads a discussion. `version` changes whenever the stored text does; null while there is nothing to load. */
export function useDiscussion(calls: DiscussionCalls, version: number | null) {
  const { part } = calls;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [refreshes, setRefreshes] = useState(0);
  const [loadedFor, setLoadedFor] = useState<readonly unknown[]>([]);
  const acts = useRef(0);

  useEffect(() => {
    if (version === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const actsBefore = acts.current;
    void calls.load(signal).then((result) => {
      if (signal.aborted) return;
      // The loaded discussion may be older than the response to an act that was stored meanwhile.
      if (acts.current !== actsBefore) {
        setRefreshes((count) => count + 1);
        return;
      }
      if (result.ok) setLoaded({ part: calls.part, response: result.data, at: Date.now() });
      setFailure(result.ok ? null : result);
      setLoadedFor([calls, version, refreshes]);
    });
    return () => controller.abort();
  }, [calls, version, refreshes]);

  /** Sends an act; resolves to the failure, or null once it is stored. */
  const send = useCallback(
    async (act: DiscussionAct): Promise<Refusal | null> => {
      const result = await calls.send(act);
      if (!result.ok) return result;
      acts.current += 1;
      setFailure(null);
      const next = { part: calls.part, response: result.data, at: Date.now() };
      setLoaded((shown) => (shown && shown.part !== calls.part ? shown : next));
      return null;
    },
    [calls],
  );
  const refresh = useCallback(() => setRefreshes((count) => count + 1), []);

  const response = loaded?.part === part ? loaded.response : null;
  /** The threads of each field, open and resolved, oldest first. */
  const threads = useMemo(() => {
    const placed = response?.threads.filter(({ field }) => field !== null) ?? [];
    return placed.length === 0
      ? NONE
      : Map.groupBy(placed as (SeenThread & { field: FieldId })[], ({ field }) => field);
  }, [response]);
  /** Whether `response` is about to be replaced by a newer one. */
  const isLoading =
    version !== null && [calls, version, refreshes].some((wanted, at) => wanted !== loadedFor[at]);
  const loadedAt = loaded?.at ?? 0;
  return { response, failure, threads, send, loadedAt, refresh, isLoading };
}
