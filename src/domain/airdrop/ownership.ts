// Proof that a claimant owns the wallet (decision 135): a transaction that the wallet signed, with a code as its memo.
// Voluntary. Pure; the function behind the call fetches the transaction.
import * as v from 'valibot';
import { isNotOlderThan, type Transaction } from './payment.ts';

/** `ok`: proven. All others say why it is not, or not yet. */
const PROOF_STATES = [
  'ok',
  'not-validated',
  /** Another account signed it. */
  'account',
  'memo',
  /** Older than the claim, or its last update. */
  'date',
  'not-found',
  'unreachable',
] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** Response of POST .../proof. A state that only a later release knows is read as `unreachable`. */
export const ProofResponseSchema = v.object({
  data: v.object({ state: v.fallback(v.picklist(PROOF_STATES), 'unreachable') }),
});
export type ProofResponse = v.InferOutput<typeof ProofResponseSchema>;

/** A transaction hash: 64 hex digits, in upper case, as explorers show it. */
export const TxHashSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[0-9A-Fa-f]{64}$/),
  v.transform((hash) => hash.toUpperCase()),
);

export const ProofSchema = v.object({ txHash: TxHashSchema });

interface ExpectedProof {
  address: string;
  code: string;
  /** When the claim was made or last updated. */
  since: Date;
}

/** Judges a transaction as the proof of a claim. A failed transaction counts, too: its account signed it. */
export function judgeProof(
  transaction: Transaction,
  { address, code, since }: ExpectedProof,
): ProofState {
  if (!transaction.validated) return 'not-validated';
  if (transaction.Account !== address) return 'account';
  const memos = transaction.Memos ?? [];
  if (
    !memos.some(
      ({ Memo }) =>
        toText(Memo.MemoData ?? '')
          .trim()
          .toUpperCase() === code,
    )
  ) {
    return 'memo';
  }
  return isNotOlderThan(transaction, since) ? 'ok' : 'date';
}

/** Decodes hex as UTF-8; '' if it is not hex. */
function toText(hex: string): string {
  if (!/^(?:[0-9A-Fa-f]{2})*$/.test(hex)) return '';
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
}
