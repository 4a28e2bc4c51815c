// Triggers a build after a publication and reports its progress. A failure here never undoes a publication: the sweep
// tries again.
import * as v from 'valibot';
import {
  buildStatus,
  shouldTrigger,
  type BuildStatus,
  type RebuildTrigger,
  type Revision,
} from '../../../src/domain/translation/rebuild.ts';
import { newOperationId } from '../http/operation.ts';
import { TRIGGER_KEY } from '../storage/blob-keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import { isLiveContext, type Store, type Stores } from '../storage/store.ts';
import {
  buildHook,
  callHook,
  quietSeconds,
  systemBuildTools,
  viewBuild,
  type BuildTools,
  type BuildView,
} from './build-view.ts';
import { raiseHead, readHead } from './head/head.ts';

/** The parts of a call that are needed here. */
export interface RebuildCall {
  stores: Stores;
  deployContext: string;
  report: (error: unknown) => void;
}

/** The last call of the hook. Writing this record gives the writer the right to call the hook. */
const TriggerSchema = v.object({
  rev: v.number(),
  at: v.number(),
  attempts: v.number(),
  failure: v.exactOptional(v.picklist(['hook', 'build'])),
});

const NOTHING_SEEN: BuildView = { built: null, machine: null };

/**
 * Calls the build hook if a build is due, and returns the build status. Call it after the head has moved, and from the
 * sweep. Of several concurrent callers, only one calls the hook. Never throws; takes at most the timeouts of
 * texts/build-view.ts in addition to storage.
 *
 * @param head - saves reading it, if the caller has just written it
 */
export async function rebuildIfDue(
  call: RebuildCall,
  head?: Revision,
  tools: BuildTools = systemBuildTools,
): Promise<BuildStatus> {
  let known = head ?? null;
  try {
    const { report } = call;
    const store = call.stores('translations');
    // Previews publish into their own stores, but the hook builds the live site.
    if (!isLiveContext(call.deployContext)) return statusOf(head ?? (await readHead(store)));
    const [current, view] = await Promise.all([head ?? readHead(store), viewBuild(tools, report)]);
    known = current;
    const hook = buildHook(tools);
    if (hook === null) {
      const status = buildStatus(known, view.built, null, tools.now());
      return status.state === 'live' ? status : { ...status, reason: 'hook' };
    }
    const last = await readTrigger(store);
    const isDue = (before: RebuildTrigger | null) =>
      shouldTrigger(known, view.built, before, tools.now(), quietSeconds(tools));
    if (known === null || !isDue(last)) return statusOf(known, view, last, tools);
    const { trigger, isOurs } = await claimHookCall(store, known, isDue, tools);
    if (!isOurs) return statusOf(known, view, trigger, tools);
    if (await callHook(tools, hook, report)) {
      return buildStatus(known, view.built, trigger, tools.now());
    }
    const refused: RebuildTrigger = { ...trigger, failure: 'hook' };
    await noteFailure(store, refused);
    return buildStatus(known, view.built, refused, tools.now());
  } catch (error) {
    call.report(error);
    return { headRev: known?.rev ?? 0, liveRev: null, state: 'pending' };
  }
}

/**
 * Raises the head if the live site is ahead of it because a backup was restored (texts/head/head.ts). Returns whether
 * it was. Does nothing in previews, which are rightly behind the live site.
 */
export async function advanceHeadToSite(
  { stores, deployContext, report }: RebuildCall,
  tools: BuildTools = systemBuildTools,
): Promise<boolean> {
  if (!isLiveContext(deployContext)) return false;
  // Read the site first: a head read earlier could be superseded by a publication and its build.
  const { built } = await viewBuild(tools, report);
  return built !== null && raiseHead(stores('translations'), built.rev);
}

/** Returns the build status; throws `storage.unavailable`. The live revision may be unknown (null). */
export async function readBuildState(
  call: RebuildCall,
  tools: BuildTools = systemBuildTools,
): Promise<BuildStatus> {
  const store = call.stores('translations');
  if (!isLiveContext(call.deployContext)) return statusOf(await readHead(store));
  const [head, last, view] = await Promise.all([
    readHead(store),
    readTrigger(store),
    viewBuild(tools, call.report),
  ]);
  return statusOf(head, view, last, tools);
}

/** Returns the build status, `pending` if it cannot be read: that is no reason to refuse the request. Never throws. */
export async function buildStateOrPending(call: RebuildCall): Promise<BuildStatus> {
  try {
    return await readBuildState(call);
  } catch (error) {
    call.report(error);
    return { headRev: 0, liveRev: null, state: 'pending' };
  }
}

/** Returns the status derived from the calls of the hook, corrected by the build machine's own report. */
function statusOf(
  head: Revision | null,
  { built, machine }: BuildView = NOTHING_SEEN,
  last: RebuildTrigger | null = null,
  tools: BuildTools = systemBuildTools,
): BuildStatus {
  const status = buildStatus(head, built, last, tools.now());
  if (status.state === 'live' || machine === null) return status;
  const { headRev, liveRev } = status;
  if (machine.state === 'building') return { headRev, liveRev, state: 'building' };
  if (machine.state === 'failed') {
    return { headRev, liveRev, state: 'failed', reason: machine.reason ?? 'build' };
  }
  // The machine is idle: the build has finished, or was lost when a machine stopped.
  return status.state === 'building' ? { headRev, liveRev, state: 'pending' } : status;
}

async function readTrigger(store: Store): Promise<RebuildTrigger | null> {
  return readRecord(store, TRIGGER_KEY, TriggerSchema);
}

/** Claims the right to call the hook; of several callers who find a build due, one succeeds. */
async function claimHookCall(
  store: Store,
  { rev }: Revision,
  isDue: (before: RebuildTrigger | null) => boolean,
  tools: BuildTools,
): Promise<{ trigger: RebuildTrigger; isOurs: boolean }> {
  const { value, isApplied } = await changeRecord<RebuildTrigger>(
    store,
    TRIGGER_KEY,
    TriggerSchema,
    newOperationId(),
    (before) => {
      if (!isDue(before)) return null;
      const attempts = before?.rev === rev ? before.attempts + 1 : 1;
      return { value: { rev, at: tools.now(), attempts } };
    },
  );
  if (value === null) throw new Error('A first call of the hook is always due');
  return { trigger: value, isOurs: isApplied };
}

/** Records the failure, so that the call is retried soon and the translator is notified. */
async function noteFailure(store: Store, refused: RebuildTrigger): Promise<void> {
  await changeRecord<RebuildTrigger>(store, TRIGGER_KEY, TriggerSchema, newOperationId(), (old) =>
    old?.rev === refused.rev && old.at === refused.at ? { value: refused } : null,
  );
}
