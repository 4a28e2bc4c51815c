// How long decisions can be taken back (decision 055): ten seconds, or as AIRDROP_UNDO_SECONDS says.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import {
  isUndoable,
  UNDO_GRACE_MS,
  UNDO_MS,
  undoMsOfStep,
} from '../../../src/domain/airdrop/undo.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The longest that may be configured: claimants wait as long to see a decision. */
const MOST_SECONDS = 600;

export interface UndoWindow {
  /** How long admins are offered it. */
  offeredMs: number;
  /** How long it is accepted, and the public does not see the decision. */
  heldMs: number;
}

/** The window: 0 seconds mean that nothing can be taken back; a value that is no number of seconds counts as none. */
export function undoWindow(env: Environment = process.env): UndoWindow {
  const text = env['AIRDROP_UNDO_SECONDS']?.trim() ?? '';
  const isValid = /^\d{1,3}$/.test(text) && Number(text) <= MOST_SECONDS;
  const offeredMs = isValid ? Number(text) * 1_000 : UNDO_MS;
  return { offeredMs, heldMs: offeredMs === 0 ? 0 : offeredMs + UNDO_GRACE_MS };
}

/** For how many milliseconds an admin may still be offered to take a claim's last step back. */
export function undoMsOf({ history }: ClaimRecord, admin: string, now = Date.now()): number {
  const last = history.at(-1);
  if (!last || last.admin !== admin || !isUndoable(last)) return 0;
  return Math.max(0, Date.parse(last.at) + undoMsOfStep(last, undoWindow().offeredMs) - now);
}
