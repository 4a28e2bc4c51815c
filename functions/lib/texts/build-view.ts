// What a function can learn of the site that readers get, and how it asks for a new one: three addresses in the environment.
// When to ask is decided in src/domain/translation/rebuild.ts.
import * as v from 'valibot';
import { REBUILD_QUIET_SECONDS } from '../../../src/domain/translation/limits.ts';
import type { Revision } from '../../../src/domain/translation/rebuild.ts';

/** Somebody waits for the answer of a publish: well below what is left of their patience after the writes. */
const VIEW_TIMEOUT_MS = 1_500;
const HOOK_TIMEOUT_MS = 2_000;

export interface BuildTools {
  fetch: typeof fetch;
  /** Milliseconds. */
  now: () => number;
  env: Record<string, string | undefined>;
}

export const systemBuildTools: BuildTools = {
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  env: process.env,
};

/** What is live, and where the machine that builds says so, what it is doing. */
export interface BuildView {
  /** Null: nobody knows what is live. */
  built: Revision | null;
  machine: { state: 'idle' | 'building' | 'failed'; reason: string | null } | null;
}

const RevisionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const BuildInfoSchema = v.object({ contentRev: RevisionSchema });
const MachineSchema = v.object({
  state: v.picklist(['idle', 'building', 'failed']),
  reason: v.optional(v.string()),
  publishedRev: RevisionSchema,
});

/**
 * Asks the machine that builds where there is one (`BUILD_STATUS_URL`, set by the local host), else the live site's
 * `/build-info.json` below `URL`, which the platform sets. Never throws: no usable answer is a null, and reported.
 */
export async function viewBuild(
  tools: BuildTools,
  report: (error: unknown) => void,
): Promise<BuildView> {
  const { BUILD_STATUS_URL: machineUrl, URL: siteUrl } = tools.env;
  try {
    if (machineUrl) {
      const status = await getJson(tools, machineUrl, MachineSchema);
      if (status === null) throw new Error('nothing builds there');
      const { state, reason, publishedRev } = status;
      return { built: { rev: publishedRev }, machine: { state, reason: reason ?? null } };
    }
    if (siteUrl) {
      const url = new URL('/build-info.json', siteUrl).href;
      const info = await getJson(tools, url, BuildInfoSchema);
      return { built: info && { rev: info.contentRev }, machine: null };
    }
  } catch (error) {
    report(new Error('It cannot be seen which texts are live', { cause: error }));
  }
  return { built: null, machine: null };
}

/** Null where there is nothing: under development there is no site. */
async function getJson<Schema extends v.GenericSchema>(
  tools: BuildTools,
  url: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const response = await tools.fetch(url, {
    cache: 'no-store',
    signal: AbortSignal.timeout(VIEW_TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`status ${response.status}`);
  }
  return v.parse(schema, await response.json());
}

/** The address that makes a build start; null where the site has none. It is a secret: never log it. */
export function buildHook({ env }: BuildTools): string | null {
  return env['BUILD_HOOK_URL'] || null;
}

/** Calls the hook. False, with a report that does not name the address, when it did not take the call in time. */
export async function callHook(
  tools: BuildTools,
  url: string,
  report: (error: unknown) => void,
): Promise<boolean> {
  try {
    const response = await tools.fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    report(new Error(`The build hook answered ${response.status}`));
  } catch (error) {
    // The cause's message may hold the address.
    report(
      new Error(`The build hook gave no answer (${error instanceof Error ? error.name : '?'})`),
    );
  }
  return false;
}

/** For how long later publishes wait for one build, in seconds (REBUILD_QUIET_SECONDS). */
export function quietSeconds({ env }: BuildTools): number {
  const text = env['REBUILD_QUIET_SECONDS'] ?? '';
  const seconds = Number(text);
  return text.trim() === '' || !Number.isFinite(seconds) || seconds < 0
    ? REBUILD_QUIET_SECONDS
    : seconds;
}
