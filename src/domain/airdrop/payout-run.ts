// Payout runs: who is to be paid how much, and with what result. Pure. A claim is planned in at most one open run; what
// happens to it afterwards is read from its own record.
import * as v from 'valibot';
import { isVisibleLine } from '../visible-text.ts';
import type { ClaimRecord } from './claim.ts';
import { multiply, parseDecimal } from './decimal.ts';
import { parseAmount } from './payout.ts';

/** Maximum number of planned claims in all open runs together, because one record contains them. */
export const MAX_PLANNED_CLAIMS = 5_000;

export const MAX_RELEASE_REASON_CHARS = 200;

/** `released`: this run no longer pays the claim, so another run may. */
const STATES = ['planned', 'sent', 'released'] as const;

const IsoDateSchema = v.pipe(v.string(), v.isoTimestamp());

const PlannedClaimSchema = v.object({
  address: v.string(),
  /** When the claim was first submitted. Distinguishes it from a claim of the same address after an erasure. */
  submittedAt: IsoDateSchema,
  /** Version of the claim's record when it was planned. */
  version: v.number(),
  state: v.picklist(STATES),
  /** When it was sent or released. */
  at: v.nullable(IsoDateSchema),
  /** Why it was released: an admin's words, or what happened to the claim, `rejected` or `erased`. */
  reason: v.nullable(v.string()),
  txHash: v.nullable(v.string()),
  /** Whether the ledger confirmed the payment when the claim was marked as sent. */
  isConfirmed: v.boolean(),
});
export type PlannedClaim = v.InferOutput<typeof PlannedClaimSchema>;

export const PayoutRunSchema = v.object({
  /** 1 for the first. */
  number: v.number(),
  startedAt: IsoDateSchema,
  /** Who started it. */
  admin: v.string(),
  /** The filter of the list that the run was made from, as it is logged. */
  filter: v.string(),
  /** The amount for each claim, a decimal string. Only admins see it. */
  amount: v.string(),
  endedAt: v.nullable(IsoDateSchema),
  claims: v.array(PlannedClaimSchema),
});
export type PayoutRun = v.InferOutput<typeof PayoutRunSchema>;

/** The record of all open runs. */
export const PayoutBookSchema = v.object({
  /** The number of the newest run, open or not. */
  last: v.number(),
  runs: v.array(PayoutRunSchema),
});
export type PayoutBook = v.InferOutput<typeof PayoutBookSchema>;

export const EMPTY_BOOK: PayoutBook = { last: 0, runs: [] };

export type Candidate = Pick<ClaimRecord, 'walletAddress' | 'submittedAt' | 'version'>;

export function openRunOf({ runs }: PayoutBook, address: string): PayoutRun | undefined {
  return runs.find(({ claims }) =>
    claims.some((claim) => claim.address === address && claim.state === 'planned'),
  );
}

/** Returns the claims that no open run has planned. */
export function unplannedClaims<Claim extends Candidate>(
  { runs }: PayoutBook,
  claims: readonly Claim[],
): Claim[] {
  const planned = new Set(runs.flatMap((run) => plannedIn(run)));
  return claims.filter(({ walletAddress }) => !planned.has(walletAddress));
}

/** Returns the addresses that are still to be paid. */
export function plannedIn({ claims }: PayoutRun): string[] {
  return claims.filter(({ state }) => state === 'planned').map(({ address }) => address);
}

/** Adds a run with the claims that no open run has planned; returns null if there are none. */
export function startRun(
  book: PayoutBook,
  run: Pick<PayoutRun, 'startedAt' | 'admin' | 'filter' | 'amount'>,
  verified: readonly Candidate[],
): PayoutBook | null {
  const claims = unplannedClaims(book, verified).map(
    ({ walletAddress, submittedAt, version }): PlannedClaim => ({
      address: walletAddress,
      submittedAt,
      version,
      state: 'planned',
      at: null,
      reason: null,
      txHash: null,
      isConfirmed: false,
    }),
  );
  if (claims.length === 0) return null;
  const number = book.last + 1;
  return { last: number, runs: [...book.runs, { ...run, number, endedAt: null, claims }] };
}

/** The current state of a claim: its record (null: erased), and whether the ledger confirmed its payment. */
export interface ClaimFacts {
  record: Pick<
    ClaimRecord,
    'status' | 'submittedAt' | 'txHash' | 'airdropSentAt' | 'history' | 'erasure'
  > | null;
  isConfirmed: boolean;
  /** Placeholder for the address if the claim was erased. */
  name: string;
}

/**
 * Brings a run up to date with what happened to its claims. A rejection releases a claim for good, even if the claim is
 * verified again. A claim without facts stays as it is.
 */
export function settle(
  run: PayoutRun,
  factsOf: (address: string) => ClaimFacts | undefined,
  at: string,
): PayoutRun {
  return endIfSettled({ ...run, claims: run.claims.map((claim) => settleOne(claim, factsOf, at)) });
}

function settleOne(
  claim: PlannedClaim,
  factsOf: (address: string) => ClaimFacts | undefined,
  now: string,
): PlannedClaim {
  const facts = claim.state === 'planned' ? factsOf(claim.address) : undefined;
  if (!facts) return claim;
  const { record, isConfirmed, name } = facts;
  const erased = { ...claim, address: name, state: 'released', at: now, reason: 'erased' } as const;
  if (record?.submittedAt !== claim.submittedAt) return erased;
  const rejected = record.history.find(
    ({ action, version }) => action === 'reject' && version > claim.version,
  );
  if (rejected) return { ...claim, state: 'released', at: rejected.at, reason: 'rejected' };
  if (record.status !== 'AIRDROP_SENT') return record.erasure ? erased : claim;
  const { txHash, airdropSentAt: at } = record;
  return { ...claim, state: 'sent', at, txHash, isConfirmed };
}

/** Releases claims that are still planned; all of them if `addresses` is null. */
export function release(
  run: PayoutRun,
  addresses: readonly string[] | null,
  reason: string,
  at: string,
): PayoutRun {
  const claims = run.claims.map((claim): PlannedClaim =>
    claim.state === 'planned' && (addresses === null || addresses.includes(claim.address))
      ? { ...claim, state: 'released', at, reason }
      : claim,
  );
  return endIfSettled({ ...run, claims });
}

/** Ends a run if none of its claims is still planned. */
function endIfSettled(run: PayoutRun): PayoutRun {
  if (plannedIn(run).length > 0) return run;
  const times = run.claims.flatMap(({ at }) => at ?? []).sort();
  return { ...run, endedAt: times.at(-1) ?? run.startedAt };
}

/** Numbers of claims and sums, as decimal strings. `all = planned + sent + released`. */
export interface PayoutTotals {
  counts: Record<'all' | PlannedClaim['state'] | 'confirmed', number>;
  sums: Record<'all' | PlannedClaim['state'], string>;
}

export function totalsOf({ claims, amount }: PayoutRun): PayoutTotals {
  const count = (state: PlannedClaim['state']) =>
    claims.filter((claim) => claim.state === state).length;
  const [planned, sent, released] = [count('planned'), count('sent'), count('released')];
  const confirmed = claims.filter(({ isConfirmed }) => isConfirmed).length;
  const sum = (number: number) => sumOf(amount, number);
  return {
    counts: { all: claims.length, planned, sent, released, confirmed },
    sums: {
      all: sum(claims.length),
      planned: sum(planned),
      sent: sum(sent),
      released: sum(released),
    },
  };
}

/** Returns `amount x count`. Throws on an amount that is not a decimal. */
export function sumOf(amount: string, count: number): string {
  const value = parseDecimal(amount);
  if (value === null) throw new RangeError('Not an amount');
  return multiply(value, count);
}

export const StartPayoutSchema = v.object({
  /** The query of the list whose verified claims are to be paid. */
  filter: v.pipe(v.string(), v.maxLength(1_000)),
  amount: v.pipe(
    v.string(),
    v.check((text) => parseAmount(text) === text),
  ),
  /** The number of claims that the admin was shown. */
  expected: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type StartPayout = v.InferOutput<typeof StartPayoutSchema>;

/** The body of the call that releases claims; if `addresses` is null, all that are still planned. */
export const ReleaseSchema = v.object({
  addresses: v.nullable(
    v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_PLANNED_CLAIMS)),
  ),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(MAX_RELEASE_REASON_CHARS),
    v.check(isVisibleLine),
  ),
});
export type Release = v.InferOutput<typeof ReleaseSchema>;

export const PayoutsResponseSchema = v.object({
  /** How many verified claims match the filter, and how many of those no open run has planned. */
  verified: v.number(),
  fresh: v.number(),
  /** The newest entry in these runs of each fresh claim; some may have been paid although released. */
  released: v.array(PlannedClaimSchema),
  /** Open runs, then the newest that have ended. */
  runs: v.array(PayoutRunSchema),
  /** Transactions that were entered for several claims, before the API refused that. */
  doubles: v.array(v.object({ txHash: v.string(), addresses: v.array(v.string()) })),
});
export type PayoutsResponse = v.InferOutput<typeof PayoutsResponseSchema>;

export const PayoutResponseSchema = v.object({ run: PayoutRunSchema });
export type PayoutResponse = v.InferOutput<typeof PayoutResponseSchema>;
