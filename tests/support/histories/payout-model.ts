// What payouts and transactions do if nothing is concurrent (decision 079). Written from the record, without the code of
// the product. Claims are verified at first, and each payout here has one.
import type { Model } from './linearizability.ts';

export const CHANGES = ['start', 'release', 'send', 'reject', 'verify'] as const;
export type Change = (typeof CHANGES)[number];

export type PayoutInput = { claim: string } & (
  | { kind: Change; intent: string; isRefused?: true }
  /** A transaction is entered for the claim, before the claim is marked as sent. */
  | { kind: 'reserve'; txHash: string }
  /** In how many payouts the claim is planned. */
  | { kind: 'view' }
);

interface PayoutState {
  planned: readonly string[];
  /** Of claims that are not verified any more. */
  status: Readonly<Record<string, 'sent' | 'rejected' | undefined>>;
  /** The claim that each transaction pays. */
  paidBy: Readonly<Record<string, string>>;
}

export const PAYOUT_MODEL: Model<PayoutState, PayoutInput> = {
  initial: { planned: [], status: {}, paidBy: {} },
  mayChange: ({ kind }, output) => kind !== 'view' && output !== 'refused',
  apply: (state, input) => {
    const { planned, status, paidBy } = state;
    const { claim, kind } = input;
    const isPlanned = planned.includes(claim);
    if (kind === 'view') return { state, output: String(Number(isPlanned)) };
    if (kind === 'reserve') {
      const owner = paidBy[input.txHash];
      if (owner !== undefined) return { state, output: owner === claim ? 'taken' : 'refused' };
      return { state: { ...state, paidBy: { ...paidBy, [input.txHash]: claim } }, output: 'taken' };
    }
    const now = status[claim];
    const isVerified = now === undefined;
    const [send, reject] = [isVerified, isVerified];
    const verify = now === 'rejected';
    const mayBe = { start: isVerified && !isPlanned, release: isPlanned, send, reject, verify };
    // Why a call was refused is not judged: it read its claims a moment before.
    if (input.isRefused === true || !mayBe[kind]) return { state, output: 'refused' };
    const others = planned.filter((one) => one !== claim);
    const next = {
      start: { ...state, planned: [...others, claim].sort() },
      release: { ...state, planned: others },
      send: { ...state, planned: others, status: { ...status, [claim]: 'sent' } },
      reject: { ...state, planned: others, status: { ...status, [claim]: 'rejected' } },
      verify: { ...state, status: { ...status, [claim]: undefined } },
    } as const;
    return { state: next[kind], output: kind };
  },
};
