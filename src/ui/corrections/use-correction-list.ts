// The corrections that wait, and the answers to them. The calls are the caller's.
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  CorrectionReply,
  CorrectionRow,
  CorrectionsAnswer,
} from '../../domain/corrections/correction.ts';

/** How an answer ended: `taken`: somebody else answered, or the words are gone. */
export type ReplyResult = 'done' | 'taken' | 'failed';

/** Its identity is stable as long as the list is the same. */
export interface CorrectionCalls {
  /** Null if it failed. */
  load: (signal: AbortSignal) => Promise<CorrectionsAnswer | null>;
  reply: (row: CorrectionRow, reply: CorrectionReply) => Promise<ReplyResult>;
}

export interface CorrectionListState {
  /** Null until it is loaded. */
  answer: CorrectionsAnswer | null;
  hasFailed: boolean;
  /** The id of the one that is being answered. */
  busy: string | null;
  /** Answers one at a time; null while another answer is under way. The list is loaded again. */
  reply: (row: CorrectionRow, reply: CorrectionReply['reply']) => Promise<ReplyResult | null>;
  retry: () => void;
}

/** Whether its wording can replace the words as they are. */
export const isChange = ({ wording, isOutdated }: CorrectionRow): boolean =>
  wording !== '' && !isOutdated;

/** @param seen - loads again whenever it changes; null to wait */
export function useCorrectionList(
  calls: CorrectionCalls,
  seen: number | null,
): CorrectionListState {
  const [answer, setAnswer] = useState<CorrectionsAnswer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (seen === null) return;
    const leaving = new AbortController();
    void calls.load(leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      if (found) setAnswer(found);
      setFailed(found === null);
    });
    return () => leaving.abort();
  }, [calls, seen, asked]);

  const reply: CorrectionListState['reply'] = async (row, wanted) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(row.id);
    const apply = wanted === 'accept' && isChange(row);
    const result = await calls.reply(row, { reply: wanted, version: row.version, apply });
    isUnderWay.current = false;
    setBusy(null);
    setAsked((count) => count + 1);
    return result;
  };
  const retry = useCallback(() => setAsked((count) => count + 1), []);
  return { answer, hasFailed, busy, reply, retry };
}
