// The open corrections of a language, and the answers to them. The caller passes in the API calls.
import { useCallback, useState } from 'react';
import type {
  CorrectionCalls,
  CorrectionReply,
  CorrectionRow,
  ReplyResult,
} from '../../domain/corrections/correction.ts';
import type { Language } from '../../domain/languages.ts';
import { useLoaded } from '../use-loaded.ts';

/**
 * Sends one answer at a time.
 *
 * @param reload - loads the list again after each answer
 */
export function useReplies(calls: CorrectionCalls, language: Language, reload: () => void) {
  const [isReplying, setReplying] = useState(false);
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
  return { isReplying, reply };
}

export type Corrections = ReturnType<typeof useCorrectionList>;

/** Loads the list and sends answers; busy until the list has been loaded again after an answer. */
export function useCorrectionList(calls: CorrectionCalls, language: Language) {
  const load = useCallback(
    (signal: AbortSignal) => calls.load(language, signal),
    [calls, language],
  );
  const { data: rows, failure, isLoading, refresh: reload } = useLoaded(load);
  const { isReplying, reply } = useReplies(calls, language, reload);
  return { rows, hasFailed: failure !== null, isBusy: isReplying || isLoading, reply, reload };
}
