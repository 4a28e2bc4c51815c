// Queries the state of the site that readers see, and triggers builds: three addresses in the environment. When to
// trigger a build is decided in domain/translation/rebuild.ts.
import * as v from 'valibot';
import type { Revision } from '../../../src/domain/translation/rebuild.ts';
import { REBUILD_QUIET_SECONDS } from '../../../src/domain/translation/translation-limits.ts';

/** A publish request waits for this: well below what its timeout budget has left after the writes. */
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

/** What is live, and the state of the build machine, if it reports one. */
export interface BuildView {
  /** Null: it is unknown what is live. */
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
 * Asks the build machine if there is one (`BUILD_STATUS_URL`, set by the local host), else `/build-info.json` of the
 * live site at `URL`, which the platform sets. Never throws: an unusable response is reported and becomes null.
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
    report(new Error('Cannot tell which texts are live', { cause: error }));
  }
  return { built: null, machine: null };
}

/** Reads JSON; returns null on a 404, because in development there is no site. */
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

/** Returns the URL that triggers a build; null if the site has none. It is a secret: never log it. */
export function buildHook({ env }: BuildTools): string | null {
  return env['BUILD_HOOK_URL'] || null;
}

/** Calls the hook. Returns false, after a report without the URL, if the hook did not accept the call in time. */
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
      // A redirect would hand the call to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    report(new Error(`The build hook answered ${response.status}`));
  } catch (error) {
    // The message of the cause may contain the URL.
    report(
      new Error(`The build hook gave no answer (${error instanceof Error ? error.name : '?'})`),
    );
  }
  return false;
}

/** Returns the minimum number of seconds between builds of newer texts (REBUILD_QUIET_SECONDS). */
export function quietSeconds({ env }: BuildTools): number {
  const text = env['REBUILD_QUIET_SECONDS'] ?? '';
  const seconds = Number(text);
  return text.trim() === '' || !Number.isFinite(seconds) || seconds < 0
    ? REBUILD_QUIET_SECONDS
    : seconds;
}
