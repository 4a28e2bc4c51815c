// A decision can be taken back for a few seconds, and until then the public does not see it (decision 055). Both follow
// from the time in the record's history, so nothing has to run later.
import { DESK_ACTIONS } from './action.ts';
import type { ClaimRecord, HistoryEntry } from './claim.ts';

/** How long an admin is offered to take a decision back. */
export const UNDO_MS = 10_000;
/** How much longer the server accepts it, for a press at the last moment; the public waits as long. */
export const UNDO_GRACE_MS = 2_000;

/** For how long a step can be taken back, if an ordinary one can for `undoMs`; 0 means that none can. */
export function undoMsOfStep(
  { extraMs = 0 }: Pick<HistoryEntry, 'extraMs'>,
  undoMs: number,
): number {
  return undoMs === 0 ? 0 : undoMs + extraMs;
}

/** Whether a step can be taken back. A payment cannot: the money has moved. */
export function isUndoable({ action }: Pick<HistoryEntry, 'action'>): boolean {
  return action === 'verify' || action === 'reject';
}

/** What a step decides about a claim for everybody. */
export type ClaimState = Pick<
  ClaimRecord,
  'status' | 'lastUpdated' | 'verifiedAt' | 'reasonCode' | 'notes'
>;

/** The steps that decide about the claim: without notes, assignments and decisions that were taken back. */
export function standingSteps(history: readonly HistoryEntry[]): HistoryEntry[] {
  return withoutUndone(history).filter(({ action }) => !DESK_ACTIONS.some((one) => one === action));
}

function withoutUndone(history: readonly HistoryEntry[]): HistoryEntry[] {
  const steps: HistoryEntry[] = [];
  for (const step of history) {
    if (step.action === 'undo' && steps.at(-1)?.version === step.version - 1) steps.pop();
    else steps.push(step);
  }
  return steps;
}

/** The state before a claim's last decision; null if its history does not begin early enough. */
export function stateBefore(history: readonly HistoryEntry[]): ClaimState | null {
  const before = standingSteps(history).at(-2);
  return before ? stateAfter(before) : null;
}

/** The private note before a claim's last decision. */
export function noteBefore({ history, adminNotes }: ClaimRecord): string | null {
  const last = history.at(-1);
  // Only a verification with words replaces the note.
  if (last?.action !== 'verify' || last.note === null) return adminNotes;
  const wrote = withoutUndone(history)
    .slice(0, -1)
    .findLast(({ action, note }) => action === 'note' || (action === 'verify' && note !== null));
  return wrote?.note ?? null;
}

/**
 * The claim as the public sees it: decisions younger than `heldMs`, or longer in bulk, have not happened
 * yet.
 *
 * @param now - milliseconds since 1970
 */
export function settledClaim(record: ClaimRecord, now: number, heldMs: number): ClaimRecord {
  const steps = standingSteps(record.history);
  const settled = steps.findLast(
    (step) => !isUndoable(step) || now - Date.parse(step.at) >= undoMsOfStep(step, heldMs),
  );
  const isHeld = settled !== undefined && settled !== steps.at(-1);
  return isHeld ? { ...record, ...stateAfter(settled) } : record;
}

function stateAfter({ action, at, to, reasonCode, note }: HistoryEntry): ClaimState {
  const isReject = action === 'reject';
  return {
    status: to,
    lastUpdated: at,
    verifiedAt: action === 'verify' ? at : null,
    reasonCode: isReject ? reasonCode : null,
    notes: isReject ? note : null,
  };
}
