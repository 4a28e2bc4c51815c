// The open corrections of a language, and the answers to them. The calls are the caller's.
import { useCallback, useState } from 'react';
import type {
  CorrectionCalls,
  CorrectionReply,
  CorrectionRow,
  ReplyResult,
} from '../../domain/corrections/correction.ts';
import type { Language } from '../../domain/languages.ts';
import { useLoaded } from '../use-loaded.ts';

/** @param seen - loads again whenever it changes */
export function useCorrectionList(calls: CorrectionCalls, language: Language, seen: number) {
  const load = useCallback(
    (signal: AbortSignal) => calls.load(language, signal),
    [calls, language],
  );
  const { data: rows, failure, isLoading, refresh: reload } = useLoaded(load, seen);
  const [isReplying, setReplying] = useState(false);

  /** Answers one; busy until the list has been loaded again. */
  const reply = async (
    { id, part }: CorrectionRow,
    state: CorrectionReply['state'],
    apply: boolean,
  ): Promise<ReplyResult> => {
    setReplying(true);
    const result = await calls.reply(language, { id, part, state, apply });
    setReplying(false);
    reload();
    return result;
  };
  return { rows, hasFailed: failure !== null, isBusy: isReplying || isLoading, reply, reload };
}
