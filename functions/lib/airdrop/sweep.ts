// The sweep of the airdrop: walks over all submissions, a section per run, and resumes where the last run ended (DESIGN
// section 5). A single submission is swept in airdrop/sweep-submission.ts.
import * as v from 'valibot';
import { SCREENSHOT_RETENTION_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import { isBodyId, listBodiesBefore } from '../storage/bodies.ts';
import { mapInTime, type SweepTime } from '../storage/map-in-time.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store, Stores } from '../storage/store.ts';
import { eraseLateEntries } from './erase.ts';
import type { IndexEntry } from './index-entry.ts';
import { recordOldPayments } from './payment-records.ts';
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
  /** In all: uploads get a quarter, the log and orphans an eighth each. A task that has begun does some of its work. */
  forMs: number;
}

const LIMITS: SweepLimits = {
  submissions: 20_000,
  uploads: 500,
  candidates: 20_000,
  forMs: 16_000,
};
const STRETCH = 200;

/**
 * The progress of a walk, when it began, the pictures that no submission visited so far has named, and the last of
 * those with which the walk began: the next one looks at younger pictures.
 */
const StateSchema = v.object({
  after: v.string(),
  begunAt: v.optional(v.number(), 0),
  candidates: v.array(v.string()),
  lastCandidate: v.optional(v.string(), ''),
});
type State = v.InferOutput<typeof StateSchema>;
const START: State = { after: '', begunAt: 0, candidates: [], lastCandidate: '' };

export interface Swept {
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
): Promise<Swept> {
  const now = clock();
  const [airdrop, images] = [stores('airdrop'), stores('images')];
  const until = (share: number) => ({ until: now + limits.forMs * share, clock });
  // Both are done by the calls that need them, too; here, they are done before anybody waits.
  await recordOldPayments(airdrop, now, until(1 / 8)).catch(report);
  await settleBook(airdrop, now);
  const uploads = await sweepUploads(stores, now, limits.uploads, until(1 / 4));
  await eraseLateEntries(stores, until(3 / 8));

  const state = (await readRecord(airdrop, WALK_KEY, StateSchema)) ?? START;
  const begun =
    state.after === ''
      ? { after: '', begunAt: now, ...(await findCandidates(images, state, limits, now)) }
      : state;
  const walked = await walk(stores, begun, report, limits, until(7 / 8));
  const unnamed = walked.isComplete ? walked.unnamed.filter(isBodyId) : [];
  // The rest is found again once the walks have come around.
  const { begunAt, lastCandidate } = begun;
  const orphans = await mapInTime(unnamed, until(1), (id) =>
    removeScreenshot(stores, id, (lease) => lease.until < begunAt),
  );
  const next: State = walked.isComplete
    ? { ...START, lastCandidate }
    : { after: walked.after, begunAt, candidates: walked.unnamed, lastCandidate };
  await changeRecord(airdrop, WALK_KEY, StateSchema, newOperationId(), () => ({ value: next }));
  const { submissions, deleted, isComplete } = walked;
  return { uploads, submissions, deleted, orphans, isComplete };
}

/** Returns pictures old enough that a record names them by now or never will; after the youngest, the oldest again. */
async function findCandidates(
  images: Store,
  { lastCandidate: after }: State,
  { candidates: most }: SweepLimits,
  now: number,
): Promise<Pick<State, 'candidates' | 'lastCandidate'>> {
  const before = now - SCREENSHOT_RETENTION_MS.orphan;
  const candidates = await listBodiesBefore(images, 'screenshots', before, most, after);
  const isFull = candidates.length === most;
  return { candidates, lastCandidate: isFull ? (candidates.at(-1) ?? '') : '' };
}

/** Removes index entries of claims that were erased. */
async function removeStrays(
  airdrop: Store,
  entries: ReadonlyMap<string, readonly IndexEntry[]>,
  keys: readonly string[],
): Promise<void> {
  const there = new Set(keys);
  for (const [address, left] of entries) {
    // Only the record itself is sure: it may be younger than the list.
    if (there.has(SUBMISSIONS_PREFIX + address) || (await readSubmission(airdrop, address)))
      continue;
    for (const { key } of left) await airdrop.remove(key);
  }
}

async function walk(
  stores: Stores,
  { after: start, candidates }: State,
  report: (error: unknown) => void,
  limits: SweepLimits,
  { until, clock }: SweepTime,
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
    const stretch = due.slice(submissions, submissions + STRETCH);
    const sweeps = await mapLimited(stretch, (key) => {
      const address = key.slice(SUBMISSIONS_PREFIX.length);
      return sweepSubmission(stores, address, entries.get(address) ?? [], report, clock());
    });
    for (const swept of sweeps) {
      deleted += swept.deleted;
      for (const id of swept.named) unnamed.delete(id);
      if (!swept.isReadable) unnamed.clear();
    }
    submissions += stretch.length;
    after = stretch.at(-1) ?? after;
  }
  const isEnd = isComplete && submissions === keys.length;
  if (start === '' && isEnd) await removeStrays(airdrop, entries, keys);
  return { after, submissions, deleted, unnamed: [...unnamed], isComplete: isEnd };
}
