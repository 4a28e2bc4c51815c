// What payouts and transactions do if nothing is concurrent (decision 079). Written from the record, without the code of
// the product. Each claim is verified, and each payout here has one claim.
import type { Model } from './linearizability.ts';

export type PayoutInput = { claim: string } & (
  | { kind: 'start' | 'release' | 'send'; intent: string; isRefused?: true }
  /** A transaction is entered for the claim, before the claim is marked as sent. */
  | { kind: 'reserve'; txHash: string }
  /** In how many open payouts the claim is planned. */
  | { kind: 'view' }
);

export interface PayoutState {
  planned: readonly string[];
  sent: readonly string[];
  /** The claim that each transaction pays. */
  paidBy: Readonly<Record<string, string>>;
}

const DONE = { start: 'started', release: 'released', send: 'sent' } as const;

export const PAYOUT_MODEL: Model<PayoutState, PayoutInput> = {
  initial: { planned: [], sent: [], paidBy: {} },
  mayChange: ({ kind }, output) => kind !== 'view' && output !== 'refused',
  apply: (state, input) => {
    const { planned, sent, paidBy } = state;
    const { claim, kind } = input;
    const isPlanned = planned.includes(claim);
    if (kind === 'view') return { state, output: String(Number(isPlanned)) };
    if (kind === 'reserve') {
      const owner = paidBy[input.txHash];
      if (owner !== undefined) return { state, output: owner === claim ? 'taken' : 'refused' };
      return { state: { ...state, paidBy: { ...paidBy, [input.txHash]: claim } }, output: 'taken' };
    }
    // Why a call was refused is not judged: it read its claims a moment before.
    const mayBe = {
      start: !isPlanned && !sent.includes(claim),
      release: isPlanned,
      send: !sent.includes(claim),
    };
    if (input.isRefused === true || !mayBe[kind]) return { state, output: 'refused' };
    const others = planned.filter((one) => one !== claim);
    const next = {
      start: { ...state, planned: [...others, claim].sort() },
      release: { ...state, planned: others },
      send: { ...state, planned: others, sent: [...sent, claim].sort() },
    };
    return { state: next[kind], output: DONE[kind] };
  },
};
