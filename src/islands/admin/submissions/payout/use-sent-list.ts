// Marks a list of payments as sent: looks up each wallet, then sends one PUT for each line, in sequence. It can be
// stopped after any line and resumed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { getSubmissions } from '../../../../api/admin.ts';
import { inspectAddress } from '../../../../domain/airdrop/address.ts';
import { DEFAULT_LIST_VIEW } from '../../../../domain/airdrop/list-view.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { judgeSentLine, parseSentList } from '../../../../domain/airdrop/sent-list.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { asAdmin } from '../../session/as-admin.ts';
import { carryOut, conflictText } from '../review.ts';
import { checkPayments, type SentRow } from './check-payments.ts';

export type SentList = ReturnType<typeof useSentList>;

interface Progress {
  kind: 'checking' | 'asking' | 'marking';
  done: number;
  total: number;
}

const isOpen = ({ state }: SentRow): boolean => state === 'ready' || state === 'failed';

/** Holds the list and the work on it. Closing its dialog stops the work after the line that is being sent. */
export function useSentList(texts: AdminTexts) {
  const [rows, setRows] = useState<readonly SentRow[] | null>(null);
  const [work, setWork] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Null until it is known. */
  const [hasLedger, setHasLedger] = useState<boolean | null>(null);
  const amountRef = useRef('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const askLedger = useCallback(
    async (before: readonly SentRow[], state: SentRow['state']): Promise<void> => {
      const { signal } = (running.current = new AbortController());
      const checked = await checkPayments(before, (row) => row.state === state, {
        texts: texts.sentList,
        amount: amountRef.current,
        signal,
        onProgress: (done, total) => setWork({ kind: 'asking', done, total }),
      });
      setWork(null);
      setHasLedger(checked.isConfigured);
      setRows(checked.rows);
    },
    [texts],
  );

  /** Looks up the lines. `amount`: the amount that each wallet must have received; '' for the configured one. */
  const check = useCallback(
    async (text: string, amount: string): Promise<void> => {
      const { signal } = (running.current = new AbortController());
      const isStopped = (): boolean => signal.aborted;
      amountRef.current = amount;
      setProblem(null);
      setWork({ kind: 'checking', done: 0, total: 1 });
      // A mistyped wallet has no claim, so its checksum need not be checked.
      const isAddress = (field: string) => inspectAddress(field) === null;
      // One row is enough to learn the paying wallet, which every page of the list names.
      const list = await asAdmin((token) =>
        getSubmissions(token, DEFAULT_LIST_VIEW, { limit: 1, signal }),
      );
      const lines = list.ok ? parseSentList(text, isAddress, list.data.payer) : null;
      if (isStopped() || !list.ok || !lines?.length) {
        const { tooLong, empty } = texts.sentList;
        const problem = lines ? empty : tooLong;
        setWork(null);
        if (!isStopped()) setProblem(list.ok ? problem : list.message);
        return;
      }
      const judged: SentRow[] = [];
      for (const line of lines) {
        setWork({ kind: 'checking', done: judged.length, total: lines.length });
        const isWanted = line.problem === null;
        const found = isWanted ? await findSubmission(line.address, signal) : null;
        if (isStopped()) break;
        if (typeof found === 'string') {
          setProblem(found);
          break;
        }
        const state = judgeSentLine(line, found?.status ?? null);
        judged.push({ line, submission: found, state, message: '' });
      }
      setWork(null);
      // Otherwise a preview of half the list would look like the whole.
      if (judged.length === lines.length) await askLedger(judged, 'ready');
    },
    [texts, askLedger],
  );

  /** Asks the ledger again about what it did not confirm. */
  const checkAgain = useCallback(async (): Promise<void> => {
    if (rows) await askLedger(rows, 'unconfirmed');
  }, [rows, askLedger]);

  /** Marks the ready lines, and tries failed ones again. */
  const mark = useCallback(async (): Promise<void> => {
    if (!rows) return;
    const { signal } = (running.current = new AbortController());
    const next = [...rows];
    const total = rows.filter(isOpen).length;
    let done = 0;
    for (const [index, row] of rows.entries()) {
      if (!isOpen(row) || !row.submission) continue;
      if (signal.aborted) break;
      setWork({ kind: 'marking', done, total });
      next[index] = await markRow(row, row.submission, texts);
      done += 1;
      setRows([...next]);
    }
    setWork(null);
  }, [rows, texts]);

  const stop = useCallback(() => running.current?.abort(), []);
  const clear = useCallback(() => {
    setRows(null);
    setHasLedger(null);
    setProblem(null);
  }, []);
  return { rows, work, problem, hasLedger, check, checkAgain, mark, stop, clear };
}

/** Returns the submission of a wallet, null if it has none, or the message of a failure. */
async function findSubmission(
  address: string,
  signal: AbortSignal,
): Promise<AdminSubmission | string | null> {
  const view = { ...DEFAULT_LIST_VIEW, status: 'all' as const, q: address };
  const result = await asAdmin((token) => getSubmissions(token, view, { signal }));
  if (!result.ok) return result.message;
  return result.data.submissions.find(({ id }) => id === address) ?? null;
}

/** Marks one line as sent. Sending it again is safe: the server knows version and hash. */
async function markRow(
  row: SentRow,
  submission: AdminSubmission,
  texts: AdminTexts,
): Promise<SentRow> {
  const { txHash } = row.line;
  const decision = { action: 'send_airdrop', adminNotes: '', txHash } as const;
  const outcome = await carryOut(submission, decision, texts.sentList);
  if (outcome.kind === 'done') {
    return { ...row, submission: outcome.submission, state: 'done', message: '' };
  }
  if (outcome.kind === 'failed') return { ...row, state: 'failed', message: outcome.message };
  const current = outcome.submission;
  const message = conflictText(current, Date.now(), texts.row.already);
  // Somebody decided in the meantime. Only a verified claim may be tried again, on the version now seen.
  const { status } = current;
  const state = status === 'VERIFIED' ? 'failed' : judgeSentLine(row.line, status);
  return { ...row, submission: current, state, message };
}
