// Proof that a claimant owns the wallet (decision 135): the code that its transaction carries, and its check.
import { createHash } from 'node:crypto';
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { judgeProof, type ProofState } from '../../../src/domain/airdrop/ownership.ts';
import { newOperationId } from '../http/operation.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { ledgerCheckers } from './ledger/shared.ts';
import { requireSubmission, submissionKey } from './submissions.ts';

const LEDGER_MS = 3_000;
const CODE_CHARS = 8;

/**
 * Returns the memo of a claim's proof, which changes with each update. It is not secret: the proof is that the wallet
 * signs it, for this claim.
 */
export function proofCode({ walletAddress, screenshots }: ClaimRecord): string {
  const about = JSON.stringify([walletAddress, screenshots.at(-1)?.uploadedAt]);
  const digest = createHash('sha256').update(about).digest('hex');
  return `NR-${digest.slice(0, CODE_CHARS).toUpperCase()}`;
}

/** Checks whether a transaction proves a claim, and records it if so. Throws `claim.unknown` (404). */
export async function proveOwnership(
  store: Store,
  address: string,
  txHash: string,
): Promise<ProofState> {
  const claim = await requireSubmission(store, address);
  const code = proofCode(claim);
  const found = await ledgerCheckers().proofs.find(txHash, LEDGER_MS);
  if (found.kind !== 'transaction') return found.kind;
  const since = new Date(claim.screenshots.at(-1)?.uploadedAt ?? claim.submittedAt);
  const state = judgeProof(found.transaction, { address, code, since });
  if (state !== 'ok') return state;
  const ownership = { at: new Date().toISOString(), txHash };
  const { value } = await changeRecord(
    store,
    submissionKey(address),
    ClaimRecordSchema,
    newOperationId(),
    // The claimant may have updated it meanwhile, which needs another proof.
    (current) =>
      current === null || current.ownership !== null || proofCode(current) !== code
        ? null
        : { value: { ...current, ownership } },
  );
  return value?.ownership ? 'ok' : 'memo';
}
