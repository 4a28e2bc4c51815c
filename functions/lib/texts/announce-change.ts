// Makes a change of what readers see known to the CDN and to the build, once the head counts it. Neither can fail a
// write: the sweep (functions/rebuild-sweep.ts) repeats both.
import * as v from 'valibot';
import type { BuildStatus } from '../../../src/domain/translation/rebuild.ts';
import { purgeTags } from '../http/cdn-cache.ts';
import { newOperationId } from '../http/operation.ts';
import { PURGED_KEY } from '../storage/blob-keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import { countedIn, readHead } from './head/head.ts';
import { tagsOf, textNames } from './head/record-names.ts';
import type { Head } from './head/schema.ts';
import { readPartList } from './part-list.ts';
import { rebuildIfDue, type RebuildCall } from './rebuild.ts';

/** The head after a change, and the records that changed, such as `ko/part-1`, `credit/ko` or `cover/ko`. */
export interface Publication {
  head: Head;
  changed: readonly string[];
}

const PurgedSchema = v.object({ rev: v.number() });

/** Purges the CDN's copies of what changed and requests a build. Returns the build status; never throws. */
export async function announceChange(
  call: RebuildCall,
  { head, changed }: Publication,
): Promise<BuildStatus> {
  const [status] = await Promise.all([
    rebuildIfDue(call, head),
    purgeTags(call.deployContext, tagsOf(changed)).catch(call.report),
  ]);
  return status;
}

/**
 * Purges everything that changed since the last sweep, again: a purge may have been refused, lost with its function, or
 * undone by a slow response that still had the previous text. Returns the names of the records; throws as storage and
 * `purgeTags` do, and the next sweep tries again.
 */
export async function purgeChanged({ stores, deployContext }: RebuildCall): Promise<string[]> {
  const store = stores('translations');
  const [head, last] = await Promise.all([
    readHead(store),
    readRecord(store, PURGED_KEY, PurgedSchema),
  ]);
  if (head === null || head.rev === last?.rev) return [];
  // A head that was restored from a backup may be behind: then nothing is known to be purged.
  const since = last !== null && last.rev < head.rev ? last.rev : -1;
  const records = Object.entries(countedIn(head)).flatMap(([name, { at }]) =>
    at > since ? name : [],
  );
  const hasNewList = head.list !== undefined && head.list.at > since;
  const listed = hasNewList ? textNames((await readPartList(store)).order) : [];
  const changed = [...new Set([...records, ...listed])];
  await purgeTags(deployContext, tagsOf(changed));
  await changeRecord(store, PURGED_KEY, PurgedSchema, newOperationId(), () => ({
    value: { rev: head.rev },
  }));
  return changed;
}
