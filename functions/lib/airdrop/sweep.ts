// The sweep of the airdrop: walks over all submissions, a section per run, and resumes where the last run ended
// (DESIGN section 5). A single submission is swept in sweep-submission.ts.
import pLimit from 'p-limit';
import * as v from 'valibot';
import { KEEP_SCREENSHOT_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import { sweepThrottles } from '../http/throttle.ts';
import { sweepAdminSessions } from '../identity/admin/session.ts';
import { isBodyId, listBodiesBefore, removeBody } from '../storage/bodies.ts';
import { buildKey } from '../storage/keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store, StoreName } from '../storage/store.ts';
import { careFor } from './sweep-submission.ts';
import { readWholeIndex } from './submission-index.ts';
import { SUBMISSIONS_PREFIX } from './submissions.ts';
import { sweepUploads } from './uploads.ts';

type Stores = (name: StoreName) => Store;

/** The limits of one run: well within the 30 seconds of a scheduled function. */
export interface SweepLimits {
  submissions: number;
  uploads: number;
  /** How many pictures one walk over all submissions checks. */
  candidates: number;
  forMs: number;
}

const LIMITS: SweepLimits = {
  submissions: 20_000,
  uploads: 500,
  candidates: 20_000,
  forMs: 15_000,
};
const STRETCH = 200;
const CARE_AT_ONCE = 16;
const STATE_KEY = buildKey('sweep', 'state');

/** The progress of a walk, and the pictures that no submission visited so far has named. */
const StateSchema = v.object({ after: v.string(), candidates: v.array(v.string()) });
type State = v.InferOutput<typeof StateSchema>;

/** The results of a run, in numbers. */
export interface Swept {
  uploads: number;
  submissions: number;
  deleted: number;
  orphans: number;
  /** Whether the walk reached its end; the next run starts a new one. */
  isComplete: boolean;
}

/** One run. A submission that cannot be repaired is reported and visited again on the next walk. */
export async function sweepAirdrop(
  stores: Stores,
  report: (error: unknown) => void,
  limits: SweepLimits = LIMITS,
  clock: () => number = Date.now,
): Promise<Swept> {
  const now = clock();
  const [airdrop, images] = [stores('airdrop'), stores('images')];
  const uploads = await sweepUploads(stores, now, limits.uploads);
  await sweepThrottles(stores('throttles'), now);
  await sweepAdminSessions(stores('accounts'), now);

  const state = (await readRecord(airdrop, STATE_KEY, StateSchema)) ?? {
    after: '',
    candidates: [],
  };
  if (state.after === '') {
    // Old enough that a record either names them by now or never will.
    const old = await listBodiesBefore(images, 'screenshots', now - KEEP_SCREENSHOT_MS.orphan);
    state.candidates = old.slice(0, limits.candidates);
  }
  const walked = await walk(stores, state, report, limits, clock);
  const orphans = walked.isComplete ? walked.unnamed.filter(isBodyId) : [];
  for (const id of orphans) await removeBody(images, 'screenshots', id);
  const next: State = walked.isComplete
    ? { after: '', candidates: [] }
    : { after: walked.after, candidates: walked.unnamed };
  await changeRecord(airdrop, STATE_KEY, StateSchema, newOperationId(), () => ({ value: next }));
  const { submissions, deleted, isComplete } = walked;
  return { uploads, submissions, deleted, orphans: orphans.length, isComplete };
}

async function walk(
  stores: Stores,
  { after: start, candidates }: State,
  report: (error: unknown) => void,
  limits: SweepLimits,
  clock: () => number,
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
  const limit = pLimit(CARE_AT_ONCE);
  const until = clock() + limits.forMs;
  let [after, submissions, deleted] = [start, 0, 0];
  while (submissions < due.length && clock() < until) {
    const stretch = due.slice(submissions, submissions + STRETCH);
    const sweeps = stretch.map((key) => {
      const address = key.slice(SUBMISSIONS_PREFIX.length);
      return limit(() => careFor(stores, address, entries.get(address) ?? [], report, clock()));
    });
    for (const swept of await Promise.all(sweeps)) {
      deleted += swept.deleted;
      for (const id of swept.named) unnamed.delete(id);
      if (!swept.isReadable) unnamed.clear();
    }
    submissions += stretch.length;
    after = stretch.at(-1) ?? after;
  }
  const isEnd = isComplete && submissions === keys.length;
  return { after, submissions, deleted, unnamed: [...unnamed], isComplete: isEnd };
}
