// Builds the site into a new folder and swaps it in: copy the published text, run the build, check, swap. A build that
// fails at any step leaves the old site in place.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { retryDelayMs } from '../../../src/domain/translation/rebuild.ts';
import { REBUILD_RETRY_MS } from '../../../src/domain/translation/translation-limits.ts';
import { messageOf, type Log } from '../progress.ts';
import { runBuildChild } from './child.ts';
import { coalesce } from './coalesce.ts';
import type { Generations } from './generations.ts';

/** The revision and hash of the published text that was copied for a build. */
export interface PublishedCopy {
  rev: number;
  hash: string;
}

/** Copies the published text into a folder. Throws when it cannot be read completely. */
export type CopyPublished = (
  folder: string,
  options: { requireHead: boolean },
) => Promise<PublishedCopy>;

export interface RebuilderOptions {
  generations: Generations;
  /** Program and arguments of a build; its options are added (scripts/build.ts). */
  command: readonly string[];
  root: string;
  fingerprint: () => Promise<string>;
  copyPublished: CopyPublished;
  /** Whether to accept a store that has lost its head (CONTENT_BOOTSTRAP=1). */
  isBootstrap: boolean;
  log: Log;
}

/** The state of the current or last build, for callers that wait for it. */
export interface RebuilderStatus {
  state: 'idle' | 'building' | 'failed';
  reason?: string;
  builtAt: string | null;
  publishedRev: number;
}

export interface Rebuilder {
  /** Requests a build. Resolves when it has ended, even if it failed; one that failed is tried again later. */
  request: () => Promise<void>;
  /** The error message of the last build, or null when it succeeded. */
  failure: () => string | null;
  status: () => RebuilderStatus;
  /** Aborts a running build and starts no other. */
  stop: () => Promise<void>;
}

/** Creates the rebuilder. It is the only place that builds sites for a host. */
export function createRebuilder(options: RebuilderOptions): Rebuilder {
  const { generations, log } = options;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let failure: string | null = null;
  let failures = 0;
  let retryTimer: NodeJS.Timeout | undefined;

  async function buildInto(id: string): Promise<void> {
    // After a head has been seen, a store without one has lost data.
    const requireHead = !options.isBootstrap && (generations.current?.publishedRev ?? 0) > 0;
    // Not in parallel: the copy must not write any more when a failed build's folder is removed.
    const fingerprint = await options.fingerprint();
    const published = await options.copyPublished(generations.publishedFolder(id), { requireHead });
    const site = generations.siteFolder(id);
    await runBuildChild({
      command: [...options.command, '--out', site],
      root: options.root,
      env: {
        PUBLISHED_DIR: generations.publishedFolder(id),
        ASTRO_CACHE_DIR: generations.cacheFolder(id),
      },
      signal: stopping.signal,
      onLine: (line) => log.info(`  ${line}`),
    });
    if (!existsSync(join(site, 'index.html'))) throw new Error('The build wrote no index.html');
    generations.promote({
      id,
      fingerprint,
      publishedHash: published.hash,
      publishedRev: published.rev,
      builtAt: new Date().toISOString(),
    });
  }

  /** Plans the next try if there is a site to serve meanwhile. */
  function noteFailure(error: unknown): void {
    failure = messageOf(error);
    failures += 1;
    let nextTry = '';
    if (generations.current !== null) {
      const delayMs = retryDelayMs(failures, REBUILD_RETRY_MS);
      retryTimer = setTimeout(() => void runs.request(), delayMs).unref();
      nextTry = ` The site stays as it was. Next try in ${String(delayMs / 60_000)} min.`;
    }
    log.error(`The build failed.${nextTry}\n${failure}`);
  }

  async function run(): Promise<void> {
    if (isStopping()) return;
    clearTimeout(retryTimer);
    try {
      await buildInto(generations.create(new Date()));
      failure = null;
      failures = 0;
    } catch (error) {
      // The build may still write. The next start removes that.
      if (isStopping()) return;
      noteFailure(error);
    }
    await generations.removeOthers().catch((error: unknown) => log.error(messageOf(error)));
  }

  const runs = coalesce(run);
  return {
    request: () => {
      // A new request starts the backoff afresh.
      failures = 0;
      return runs.request();
    },
    failure: () => failure,
    status: () => ({
      state: runs.isBusy() ? 'building' : failure === null ? 'idle' : 'failed',
      // Shown to translators: the first line of the error, with paths below the project's root made relative.
      ...(failure === null
        ? {}
        : { reason: (failure.split('\n')[0] ?? '').replaceAll(`${options.root}/`, '') }),
      builtAt: generations.current?.builtAt ?? null,
      publishedRev: generations.current?.publishedRev ?? 0,
    }),
    stop: async () => {
      stopping.abort();
      clearTimeout(retryTimer);
      if (runs.isBusy()) await runs.request();
    },
  };
}
