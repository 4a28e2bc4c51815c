// The sequential model of an airdrop submission (SPEC 4). Written from the documents, without the code of the product.
import type { Model } from './linearizability.ts';

type DecisionName = 'verify' | 'reject' | 'send_airdrop';
export type ReviewName = DecisionName | 'note' | 'assign';

export type ClaimInput =
  /** The claimant's form. A picture is known by its width. */
  | { kind: 'claim'; intent: string; picture: number; isUpdate: boolean }
  /**
   * An admin's action. `seen` is the version that the admin had in view. `words`: the note, equal to `intent`; or the
   * new assignee.
   */
  | {
      kind: 'review';
      intent: string;
      admin: string;
      action: ReviewName;
      words: string | null;
      seen: number | null;
    }
  /** A visitor looks the status up. */
  | { kind: 'status' }
  /** What an admin is shown. */
  | { kind: 'view' };

/** A submission as an admin sees it. */
export interface ClaimView {
  status: string;
  version: number;
  reason: string | null;
  note: string | null;
  assignee: string | null;
  pictures: readonly number[];
  /** Each action of an admin: the version it made, and its words. */
  reviews: readonly string[];
}

export interface ClaimState extends ClaimView {
  /** The last step, if it was an admin's. */
  last: { admin: string; action: ReviewName; words: string | null } | null;
}

type Review = Extract<ClaimInput, { kind: 'review' }>;
type Outcome = { state: ClaimState; output: string };

const OPEN = ['SUBMITTED', 'PENDING_VERIFICATION'];
const DECISIONS: Record<DecisionName, { from: readonly string[]; to: string }> = {
  verify: { from: [...OPEN, 'REJECTED'], to: 'VERIFIED' },
  reject: { from: [...OPEN, 'VERIFIED'], to: 'REJECTED' },
  send_airdrop: { from: ['VERIFIED'], to: 'AIRDROP_SENT' },
};

/** Returns the words for what visitors see. */
export function statusWords(status: string, reason: string | null | undefined): string {
  return status === 'REJECTED' ? `${status} because ${String(reason)}` : status;
}

/** Returns the words for what admins see. */
export function viewWords(view: ClaimView): string {
  const { status, version, reason, note, assignee, pictures, reviews } = view;
  const desk = `note ${String(note)}, for ${String(assignee)}`;
  const seen = `pictures ${pictures.join(' ')}; reviews ${reviews.join(' ')}`;
  return `v${version} ${statusWords(status, reason)}; ${desk}; ${seen}`;
}

const VIEW = /pictures (.*); reviews (.*)$/;

/** Returns whether a list of words begins with another one. */
const isBeginning = (short: string, long: string) => `${long} `.startsWith(short && `${short} `);

export const CLAIM_MODEL: Model<ClaimState | null, ClaimInput> = {
  initial: null,
  mayChange: ({ kind }, output) =>
    kind === 'claim'
      ? output !== 'exists'
      : kind === 'review' && (output === null || output === 'done'),
  mayStillAnswer: (state, output) => {
    const [, pictures, reviews] = VIEW.exec(output) ?? [];
    if (state === null || pictures === undefined || reviews === undefined) return true;
    return (
      isBeginning(state.pictures.join(' '), pictures) &&
      isBeginning(state.reviews.join(' '), reviews)
    );
  },
  apply: (state, input) => {
    if (input.kind === 'claim') return submit(state, input);
    if (state === null) return { state, output: 'none' };
    if (input.kind === 'view') return { state, output: viewWords(state) };
    if (input.kind === 'review') return review(state, input);
    return { state, output: statusWords(state.status, state.reason) };
  },
};

function review(state: ClaimState, input: Review): Outcome {
  const { action, seen, admin, words } = input;
  const { last, version, status, note } = state;
  const refused = (code: string) => ({ state, output: `${code} ${viewWords(state)}` });
  // The product takes the same action with the same words for a repetition. The notes here are all different.
  const isSame = last?.admin === admin && last.action === action && last.words === words;
  if (isSame && seen !== null && seen + 1 === version) return { state, output: 'done' };
  if (seen !== null && seen !== version) return refused('VERSION_CONFLICT');
  if (action === 'note') return stepOf(state, input, { note: words });
  if (action === 'assign') return stepOf(state, input, { assignee: words });
  const { from, to } = DECISIONS[action];
  if (!from.includes(status)) return refused('INVALID_TRANSITION');
  const change = {
    status: to,
    reason: action === 'reject' ? words : null,
    note: action === 'reject' ? note : words,
  };
  return stepOf(state, input, change);
}

function stepOf(
  state: ClaimState,
  { admin, action, words }: Review,
  change: Partial<ClaimState>,
): Outcome {
  const version = state.version + 1;
  const reviews = [...state.reviews, `${version}:${action}:${String(words)}`];
  const last = { admin, action, words };
  return { state: { ...state, ...change, version, reviews, last }, output: 'done' };
}

function submit(
  state: ClaimState | null,
  { picture, isUpdate }: Extract<ClaimInput, { kind: 'claim' }>,
): { state: ClaimState | null; output: string } {
  if (state === null) {
    const status = 'SUBMITTED';
    const first = { status, version: 1, reason: null, note: null, assignee: null };
    const pictures = [picture];
    return { state: { ...first, pictures, reviews: [], last: null }, output: 'inserted' };
  }
  if (!isUpdate || ![...OPEN, 'REJECTED'].includes(state.status)) {
    return { state, output: 'exists' };
  }
  const pictures = [...state.pictures, picture];
  const version = state.version + 1;
  const status = 'PENDING_VERIFICATION';
  const next = { ...state, status, version, reason: null, pictures, last: null };
  return { state: next, output: 'updated' };
}
