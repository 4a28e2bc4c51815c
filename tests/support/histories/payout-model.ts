// The sequential model of payouts and transactions. Written from the records, without the code of the product.
// Claims are verified at first, and each payout here has one.
import type { Model } from './linearizability.ts';

export const REVIEWS = ['send', 'reject', 'verify', 'erase'] as const;
export type Review = (typeof REVIEWS)[number];
export type Change = Review | 'start' | 'release';

/** A claim as an admin sees it. A claimant who claims anew sends another picture, known by its width. */
export interface Seen {
  picture: number;
  version: number;
}

export type PayoutInput = { claim: string } & (
  | { kind: 'start' | 'release'; intent: string; isRefused?: true }
  /** `seen`: what the admin had in view, if the call says so. */
  | { kind: Review; intent: string; seen: Seen | null; txHash: string; isRefused?: true }
  /** `lapse`: a new claim that was not acknowledged goes with the erased one. */
  | { kind: 'claim' | 'lapse'; picture: number; isRefused?: true }
  /** A transaction is entered for the claim, before the claim is marked as sent. */
  | { kind: 'reserve'; txHash: string }
  /** In how many payouts the claim is planned; what admins see of it. */
  | { kind: 'view' | 'see'; isRefused?: true }
);

interface Claim extends Seen {
  status: string;
  /** The transaction that paid it. */
  txHash: string | null;
}

interface PayoutState {
  planned: readonly string[];
  /** Null: erased. */
  claims: Readonly<Record<string, Claim | null>>;
  /** By their words. */
  erased: readonly string[];
  /** The claim that each transaction pays. */
  paidBy: Readonly<Record<string, string>>;
}

/** The picture of the claims that are there at first. */
export const FIRST_PICTURE = 4;
const FIRST: Claim = { picture: FIRST_PICTURE, version: 2, status: 'VERIFIED', txHash: null };

/** Returns the words for what admins see. */
export function claimWords(claim: (Seen & { status: string }) | null): string {
  return claim ? `${claim.picture} v${claim.version} ${claim.status}` : 'none';
}

const claimIn = ({ claims }: PayoutState, claim: string): Claim | null =>
  claims[claim] === undefined ? FIRST : claims[claim];

export const PAYOUT_MODEL: Model<PayoutState, PayoutInput> = {
  initial: { planned: [], claims: {}, erased: [], paidBy: {} },
  mayChange: ({ kind }, output) => kind !== 'view' && kind !== 'see' && output !== 'refused',
  // What was asked of an erased claim is forgotten with it.
  recordOf: (state, input) => ('seen' in input ? String(claimIn(state, input.claim)?.picture) : ''),
  apply: (state, input) => {
    const { planned, claims, erased, paidBy } = state;
    const { claim, kind } = input;
    const isPlanned = planned.includes(claim);
    const now = claimIn(state, claim);
    if (kind === 'view') return { state, output: String(Number(isPlanned)) };
    if (kind === 'see') return { state, output: claimWords(now) };
    if (kind === 'reserve') {
      const owner = paidBy[input.txHash];
      if (owner !== undefined) return { state, output: owner === claim ? 'taken' : 'refused' };
      return { state: { ...state, paidBy: { ...paidBy, [input.txHash]: claim } }, output: 'taken' };
    }
    // Why a call was refused is not judged: it read its claims a moment before.
    if (input.isRefused === true) return { state, output: 'refused' };
    const seen = 'seen' in input ? input.seen : null;
    const lifeOf = ({ picture }: Pick<Seen, 'picture'>) => `${claim} ${picture}`;
    // An erasure that is asked for again is done, even if the wallet has claimed since.
    if (kind === 'erase' && seen && erased.includes(lifeOf(seen))) return { state, output: kind };
    const isSeen = !seen || (seen.picture === now?.picture && seen.version === now.version);
    const is = (...statuses: string[]) => now !== null && isSeen && statuses.includes(now.status);
    const mayBe = {
      start: is('VERIFIED') && !isPlanned,
      release: isPlanned,
      send: is('VERIFIED'),
      reject: is('SUBMITTED', 'VERIFIED'),
      verify: is('SUBMITTED', 'REJECTED'),
      erase: now !== null && isSeen,
      claim: now === null,
      // Whatever was decided about it would be lost.
      lapse: 'picture' in input && now?.picture === input.picture && now.version === 1,
    };
    if (!mayBe[kind]) return { state, output: 'refused' };
    const others = planned.filter((one) => one !== claim);
    const become = (status: string, more: Partial<Claim> = {}) => {
      const version = (now?.version ?? 0) + 1;
      return { ...claims, [claim]: { ...(now ?? FIRST), version, status, ...more } };
    };
    const gone = {
      ...{ ...state, planned: others, claims: { ...claims, [claim]: null } },
      erased: [...erased, lifeOf(now ?? FIRST)],
    };
    const txHash = 'txHash' in input ? input.txHash : null;
    const [picture, paid] = ['picture' in input ? input.picture : 0, now?.txHash ?? null];
    const next = {
      start: { ...state, planned: [...others, claim].sort() },
      release: { ...state, planned: others },
      send: { ...state, planned: others, claims: become('AIRDROP_SENT', { txHash }) },
      reject: { ...state, planned: others, claims: become('REJECTED') },
      verify: { ...state, claims: become('VERIFIED') },
      // The transaction of an erased claim pays no other, not even of the same address.
      erase: paid === null ? gone : { ...gone, paidBy: { ...paidBy, [paid]: 'an erased claim' } },
      claim: { ...state, claims: become('SUBMITTED', { picture, txHash: null }) },
      lapse: gone,
    } as const;
    return { state: next[kind], output: kind };
  },
};
