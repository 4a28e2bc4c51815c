// What was said about the open part: loaded with it and after each act, never polled.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../../api/answer.ts';
import { asTranslator } from '../../../api/as-translator.ts';
import { getDiscussion, sendAct } from '../../../api/discussions.ts';
import { newIntentKey } from '../../../api/intent-key.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type {
  DiscussionAct,
  DiscussionAnswer,
  SeenThread,
} from '../../../domain/translation/discussion/requests.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import type { TargetLanguage } from '../texts.ts';

export interface DiscussionState {
  answer: DiscussionAnswer | null;
  /** Why it could not be loaded. */
  failure: Failure | null;
  /** The open threads and resolved ones of each field, in the order they were begun. */
  threads: ReadonlyMap<FieldId, readonly SeenThread[]>;
  /** Sends an act; resolves to the failure, or null once it is stored. */
  send: (act: DiscussionAct) => Promise<Failure | null>;
  /** When `answer` was loaded, in ms since 1970. */
  loadedAt: number;
  /** Loads it again. */
  refresh: () => void;
}

interface Loaded {
  part: PartSlug;
  answer: DiscussionAnswer;
  at: number;
}

const NONE: ReadonlyMap<FieldId, readonly SeenThread[]> = new Map();

/** @param seen - changes whenever the stored text does, so that it is compared with the newest draft */
export function useDiscussion(
  target: TargetLanguage,
  part: PartSlug,
  seen: number | null,
): DiscussionState {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (seen === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void asTranslator(sessionKeeper, (token) =>
      getDiscussion(token, { language: target, part }, { signal }),
    ).then((result) => {
      if (signal.aborted) return;
      if (result.ok) setLoaded({ part, answer: result.data, at: Date.now() });
      setFailure(result.ok ? null : result);
    });
    return () => leaving.abort();
  }, [target, part, seen, asked]);

  const send = useCallback(
    async (act: DiscussionAct): Promise<Failure | null> => {
      const idempotencyKey = newIntentKey();
      const result = await asTranslator(sessionKeeper, (token) =>
        sendAct(token, { language: target, part }, act, { idempotencyKey }),
      );
      if (!result.ok) return result;
      setLoaded({ part, answer: result.data, at: Date.now() });
      return null;
    },
    [target, part],
  );
  const refresh = useCallback(() => setAsked((count) => count + 1), []);

  const answer = loaded?.part === part ? loaded.answer : null;
  const threads = useMemo(() => {
    const placed = answer?.threads.filter(({ field }) => field !== null) ?? [];
    return placed.length === 0
      ? NONE
      : Map.groupBy(placed as (SeenThread & { field: FieldId })[], ({ field }) => field);
  }, [answer]);
  return { answer, failure, threads, send, loadedAt: loaded?.at ?? 0, refresh };
}
