// Asks for a new site after something was published, and says how far it is (DESIGN decision 32). Nothing that goes wrong
// here undoes a publish: the sweep asks the same question again.
import * as v from 'valibot';
import {
  buildStatus,
  shouldTrigger,
  type BuildStatus,
  type RebuildTrigger,
  type Revision,
} from '../../../src/domain/translation/rebuild.ts';
import { newOperationId } from '../http/operation.ts';
import { TRIGGER_KEY } from '../storage/keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import { isLiveContext, type Store, type StoreName } from '../storage/store.ts';
import {
  buildHook,
  callHook,
  quietSeconds,
  systemBuildTools,
  viewBuild,
  type BuildTools,
  type BuildView,
} from './build-view.ts';
import { raiseHead, readHead } from './head.ts';

/** What it needs of the call it happens in. */
export interface RebuildCall {
  stores: (name: StoreName) => Store;
  deployContext: string;
  report: (error: unknown) => void;
}

/** The last call of the hook: whoever writes it is the one who calls. */
const TriggerSchema = v.object({
  rev: v.number(),
  at: v.number(),
  attempts: v.number(),
  failure: v.exactOptional(v.picklist(['hook', 'build'])),
});

const NOTHING_SEEN: BuildView = { built: null, machine: null };

/**
 * To be asked after the head has moved, and by the sweep: calls the build hook when it is time to, and answers how the build
 * stands. Of those who ask at once, one calls. Never throws; takes at most the time-outs of build-view.ts beside storage.
 *
 * @param head - saves reading it, where the caller has just written it
 */
export async function markRebuild(
  call: RebuildCall,
  head?: Revision,
  tools: BuildTools = systemBuildTools,
): Promise<BuildStatus> {
  let known = head ?? null;
  try {
    const { report } = call;
    const store = call.stores('translations');
    // Previews publish into stores of their own, and the hook builds the site itself.
    if (!isLiveContext(call.deployContext)) return statusOf(head ?? (await readHead(store)));
    const [now, view] = await Promise.all([head ?? readHead(store), viewBuild(tools, report)]);
    known = now;
    const hook = buildHook(tools);
    if (hook === null) {
      const status = buildStatus(known, view.built, null, tools.now());
      return status.state === 'live' ? status : { ...status, reason: 'hook' };
    }
    const last = await readTrigger(store);
    const isDue = (before: RebuildTrigger | null) =>
      shouldTrigger(known, view.built, before, tools.now(), quietSeconds(tools));
    if (known === null || !isDue(last)) return statusOf(known, view, last, tools);
    const { trigger, isOurs } = await claim(store, known, isDue, tools);
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
 * Raises the head where the live site is ahead of it: a backup was put back (head.ts). Answers whether it was. Previews are
 * behind the live site as they should be.
 */
export async function raiseToSite(
  { stores, deployContext, report }: RebuildCall,
  tools: BuildTools = systemBuildTools,
): Promise<boolean> {
  if (!isLiveContext(deployContext)) return false;
  // The site first: a head read before it could be overtaken by a publish and its build.
  const { built } = await viewBuild(tools, report);
  return built !== null && raiseHead(stores('translations'), built.rev);
}

/** How the build stands; throws `storage.unavailable`. What is live may be unknown (null). */
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

/** What the calls of the hook tell, corrected by what the machine that builds says itself. */
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
  // It does nothing: what was called for came to an end, or was lost with a machine that stopped.
  return status.state === 'building' ? { headRev, liveRev, state: 'pending' } : status;
}

async function readTrigger(store: Store): Promise<RebuildTrigger | null> {
  return readRecord(store, TRIGGER_KEY, TriggerSchema);
}

/** Takes the right to call the hook; of several who find that it is time, one gets it. */
async function claim(
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

/** So that it is tried again soon, and the translator is told. */
async function noteFailure(store: Store, refused: RebuildTrigger): Promise<void> {
  await changeRecord<RebuildTrigger>(store, TRIGGER_KEY, TriggerSchema, newOperationId(), (now) =>
    now?.rev === refused.rev && now.at === refused.at ? { value: refused } : null,
  );
}
