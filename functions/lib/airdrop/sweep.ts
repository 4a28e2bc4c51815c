// The sweep of the airdrop: walks over all submissions, a section per run, and resumes where the last run ended (DESIGN
// section 5). A single submission is swept in airdrop/sweep-submission.ts.
import * as v from 'valibot';
import { SCREENSHOT_RETENTION_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import { isBodyId, listBodiesBefore } from '../storage/bodies.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { processUntil, type Deadline } from '../storage/process-until.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store, Stores } from '../storage/store.ts';
import { eraseLateEntries } from './erase.ts';
import type { IndexEntry } from './index-entry.ts';
import { backfillPayments } from './payment-records.ts';
import { settleBook } from './payouts.ts';
import { removeScreenshot } from './screenshots.ts';
import { readWholeIndex } from './submission-index.ts';
import { readSubmission, SUBMISSIONS_PREFIX, WALK_KEY } from './submissions.ts';
import { sweepSubmission } from './sweep-submission.ts';
import { sweepUploads } from './uploads.ts';

/** The limits of one run: well within the 30 seconds of a scheduled function. */
export interface SweepLimits {
  submissions: number;
  uploads: number;
  /** How many pictures one walk over all submissions checks. */
  candidates: number;
  /** In total. The steps end after 1/8, 1/4, 3/8, 7/8 and all of it. Each does some work, however late it is. */
  durationMs: number;
}

const LIMITS: SweepLimits = {
  submissions: 20_000,
  uploads: 500,
  candidates: 20_000,
  durationMs: 16_000,
};
const BATCH_SIZE = 200;

/**
 * The progress of a walk: the last visited key, when the walk began, the pictures that no visited submission names, and
 * the last of the pictures it began with, after which those of the next walk follow.
 */
const StateSchema = v.object({
  after: v.string(),
  begunAt: v.optional(v.number(), 0),
  candidates: v.array(v.string()),
  lastCandidate: v.optional(v.string(), ''),
});
type State = v.InferOutput<typeof StateSchema>;
const INITIAL_STATE: State = { after: '', begunAt: 0, candidates: [], lastCandidate: '' };

export interface SweepResult {
  uploads: number;
  submissions: number;
  deleted: number;
  orphans: number;
  /** Whether the walk reached its end; the next run starts a new one. */
  isComplete: boolean;
}

/** Makes one run. A submission that cannot be repaired is reported and visited again on the next walk. */
export async function sweepAirdrop(
  stores: Stores,
  report: (error: unknown) => void,
  limits: SweepLimits = LIMITS,
  clock: () => number = Date.now,
): Promise<SweepResult> {
  const now = clock();
  const [airdrop, images] = [stores('airdrop'), stores('images')];
  const sweepTime = (share: number) => ({ until: now + limits.durationMs * share, clock });
  // The calls that need these two do them as well; here, they are done before anybody waits.
  await backfillPayments(airdrop, now, sweepTime(1 / 8)).catch(report);
  await settleBook(airdrop, now).catch(report);
  const uploads = await sweepUploads(stores, now, limits.uploads, sweepTime(1 / 4));
  await eraseLateEntries(stores, sweepTime(3 / 8)).catch(report);

  const state = (await readRecord(airdrop, WALK_KEY, StateSchema)) ?? INITIAL_STATE;
  const current =
    state.after === ''
      ? { after: '', begunAt: now, ...(await findCandidates(images, state, limits, now)) }
      : state;
  const walked = await walk(stores, current, report, limits, sweepTime(7 / 8));
  const unnamed = walked.isComplete ? walked.unnamed.filter(isBodyId) : [];
  // What is left over is found again once the walks start over.
  const { begunAt, lastCandidate } = current;
  const orphans = await processUntil(unnamed, sweepTime(1), (id) =>
    removeScreenshot(stores, id, (lease) => lease.until < begunAt),
  );
  const next: State = walked.isComplete
    ? { ...INITIAL_STATE, lastCandidate }
    : { after: walked.after, begunAt, candidates: walked.unnamed, lastCandidate };
  await changeRecord(airdrop, WALK_KEY, StateSchema, newOperationId(), () => ({ value: next }));
  const { submissions, deleted, isComplete } = walked;
  return { uploads, submissions, deleted, orphans, isComplete };
}

/** Returns pictures old enough that a record names them by now or never will; starts over after the youngest. */
async function findCandidates(
  images: Store,
  { lastCandidate: after }: State,
  { candidates: limit }: SweepLimits,
  now: number,
): Promise<Pick<State, 'candidates' | 'lastCandidate'>> {
  const before = now - SCREENSHOT_RETENTION_MS.orphan;
  const candidates = await listBodiesBefore(images, 'screenshots', before, limit, after);
  const isFull = candidates.length === limit;
  return { candidates, lastCandidate: isFull ? (candidates.at(-1) ?? '') : '' };
}

/** Removes index entries of erased claims in the section of the walk from `start`, exclusive, to `end`. */
async function removeStrays(
  airdrop: Store,
  entries: ReadonlyMap<string, readonly IndexEntry[]>,
  keys: readonly string[],
  [start, end]: readonly [start: string, end: string],
): Promise<void> {
  const existing = new Set(keys);
  for (const [address, own] of entries) {
    const key = SUBMISSIONS_PREFIX + address;
    if (key <= start || key > end || existing.has(key)) continue;
    // Only reading the record is certain: it may be newer than the list.
    if (await readSubmission(airdrop, address)) continue;
    for (const entry of own) await airdrop.remove(entry.key);
  }
}

async function walk(
  stores: Stores,
  { after: start, candidates }: State,
  report: (error: unknown) => void,
  limits: SweepLimits,
  { until, clock }: Deadline,
) {
  const airdrop = stores('airdrop');
  const entries = Map.groupBy(await readWholeIndex(airdrop), (entry) => entry.address);
  const { keys, isComplete } = await firstKeys(
    airdrop,
    SUBMISSIONS_PREFIX,
    limits.submissions + 1,
    start,
  );
  const due = keys.slice(0, limits.submissions);
  const unnamed = new Set(candidates);
  let [after, submissions, deleted] = [start, 0, 0];
  while (submissions < due.length && (submissions === 0 || clock() < until)) {
    const batch = due.slice(submissions, submissions + BATCH_SIZE);
    const sweeps = await mapLimited(batch, (key) => {
      const address = key.slice(SUBMISSIONS_PREFIX.length);
      return sweepSubmission(stores, address, entries.get(address) ?? [], report, clock());
    });
    for (const swept of sweeps) {
      deleted += swept.deleted;
      for (const id of swept.named) unnamed.delete(id);
      if (!swept.isReadable) unnamed.clear();
    }
    submissions += batch.length;
    after = batch.at(-1) ?? after;
  }
  const isEnd = isComplete && submissions === keys.length;
  await removeStrays(airdrop, entries, keys, [start, isEnd ? `${SUBMISSIONS_PREFIX}~` : after]);
  return { after, submissions, deleted, unnamed: [...unnamed], isComplete: isEnd };
}
