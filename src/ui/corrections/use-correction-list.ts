// The open corrections of a language, and the answers to them. The calls are the caller's.
import { useEffect, useState } from 'react';
import type {
  CorrectionCalls,
  CorrectionReply,
  CorrectionRow,
  ReplyResult,
} from '../../domain/corrections/correction.ts';
import type { Language } from '../../domain/languages.ts';

/** @param seen - loads again whenever it changes */
export function useCorrectionList(calls: CorrectionCalls, language: Language, seen: number) {
  const [rows, setRows] = useState<readonly CorrectionRow[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    void calls.load(language, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      if (found) setRows(found);
      setFailed(found === null);
      setBusy(false);
    });
    return () => leaving.abort();
  }, [calls, language, seen, asked]);

  const reload = (): void => setAsked((count) => count + 1);
  /** Answers one; busy until the list has been loaded again. */
  const reply = async (
    { id, part }: CorrectionRow,
    state: CorrectionReply['state'],
    apply: boolean,
  ): Promise<ReplyResult> => {
    setBusy(true);
    const result = await calls.reply(language, { id, part, state, apply });
    reload();
    return result;
  };
  return { rows, hasFailed, isBusy, reply, reload };
}
