// What an airdrop submission does if nothing is concurrent (SPEC 4, DESIGN decisions 35, 37). Written from the documents,
// without the code of the product.
import type { Model } from './linearizability.ts';

export type ReviewName = 'verify' | 'reject' | 'send_airdrop';

export type ClaimInput =
  /** The claimant's form. A picture is known by its width. */
  | { kind: 'claim'; intent: string; picture: number; isUpdate: boolean }
  /** An admin's action. `seen` is the version that the admin had in view; the note is the intent. */
  | { kind: 'review'; intent: string; action: ReviewName; seen: number | null }
  /** A visitor looks the status up. */
  | { kind: 'status' }
  /** What an admin is shown. */
  | { kind: 'view' };

/** A submission as an admin sees it. */
export interface ClaimState {
  status: string;
  version: number;
  reason: string | null;
  pictures: readonly number[];
  /** Each action of an admin: the version it made, and its note. */
  reviews: readonly string[];
}

const OPEN = ['SUBMITTED', 'PENDING_VERIFICATION'];
const REVIEWS: Record<ReviewName, { from: readonly string[]; to: string }> = {
  verify: { from: [...OPEN, 'REJECTED'], to: 'VERIFIED' },
  reject: { from: [...OPEN, 'VERIFIED'], to: 'REJECTED' },
  send_airdrop: { from: ['VERIFIED'], to: 'AIRDROP_SENT' },
};

/** The words for what visitors see. */
export function statusWords(status: string, reason: string | null | undefined): string {
  return status === 'REJECTED' ? `${status} because ${String(reason)}` : status;
}

/** The words for what admins see. */
export function viewWords({ status, version, reason, pictures, reviews }: ClaimState): string {
  const seen = `pictures ${pictures.join(' ')}; reviews ${reviews.join(' ')}`;
  return `v${version} ${statusWords(status, reason)}; ${seen}`;
}

const VIEW = /pictures (.*); reviews (.*)$/;

/** Whether a list of words begins with another one. */
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
    if (input.kind === 'status') return { state, output: statusWords(state.status, state.reason) };
    if (input.kind === 'view') return { state, output: viewWords(state) };
    const { action, seen, intent } = input;
    if (seen !== null && seen !== state.version) {
      return { state, output: `VERSION_CONFLICT ${viewWords(state)}` };
    }
    const { from, to } = REVIEWS[action];
    if (!from.includes(state.status)) {
      return { state, output: `INVALID_TRANSITION ${viewWords(state)}` };
    }
    const version = state.version + 1;
    const reason = action === 'reject' ? intent : null;
    const reviews = [...state.reviews, `${version}:${action}:${intent}`];
    return { state: { ...state, status: to, version, reason, reviews }, output: 'done' };
  },
};

function submit(
  state: ClaimState | null,
  { picture, isUpdate }: Extract<ClaimInput, { kind: 'claim' }>,
): { state: ClaimState | null; output: string } {
  if (state === null) {
    const first = {
      status: 'SUBMITTED',
      version: 1,
      reason: null,
      pictures: [picture],
      reviews: [],
    };
    return { state: first, output: 'inserted' };
  }
  if (!isUpdate || ![...OPEN, 'REJECTED'].includes(state.status)) {
    return { state, output: 'exists' };
  }
  const pictures = [...state.pictures, picture];
  const version = state.version + 1;
  const status = 'PENDING_VERIFICATION';
  return { state: { ...state, status, version, reason: null, pictures }, output: 'updated' };
}
