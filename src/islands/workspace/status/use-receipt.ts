// Follows a publication until readers' pages show it.
import { useEffect, useState } from 'react';
import type { BuildStatus } from '../../../domain/translation/rebuild.ts';
import {
  BUILD_POLL_LIMIT_MS,
  BUILD_POLL_MS,
} from '../../../domain/translation/translation-limits.ts';
import { useStore } from '../../../ui/use-store.ts';
import type { Work } from '../work.ts';

type ReceiptStep = 'published' | 'building' | 'live' | 'failed';

/** Returns the step of a publication: live once the site was built from its revision or a later one. */
export function receiptStep(build: BuildStatus, headRev: number): ReceiptStep {
  if (build.liveRev !== null && build.liveRev >= headRev) return 'live';
  if (build.state === 'failed') return 'failed';
  return build.state === 'building' ? 'building' : 'published';
}

/** The step of a publication, and why its build failed; null while nothing is followed. */
export interface Receipt {
  step: ReceiptStep;
  reason: string | null;
}

/**
 * Polls every few seconds, for at most a quarter of an hour. Goes on after a failed build, because a successful one may
 * follow.
 */
export function useReceipt({ editor, config }: Work): Receipt | null {
  const published = useStore(editor.$published);
  const [polled, setPolled] = useState<{ published: unknown; build: BuildStatus } | null>(null);
  const { buildStatus } = config.calls;
  const build = published && (polled?.published === published ? polled.build : published.build);
  const step = build && receiptStep(build, published.build.headRev);
  const isWaiting = step !== null && step !== 'live';

  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const { signal } = controller;
    const poll = async (): Promise<void> => {
      const result = await buildStatus(signal);
      if (!signal.aborted && result.ok) setPolled({ published, build: result.data });
    };
    const timer = setInterval(() => void poll(), BUILD_POLL_MS);
    const limit = setTimeout(() => clearInterval(timer), BUILD_POLL_LIMIT_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
      clearTimeout(limit);
    };
  }, [isWaiting, published, buildStatus]);

  return step && { step, reason: build.reason ?? null };
}
