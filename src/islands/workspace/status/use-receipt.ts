// Follows a publication until readers' pages show it.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { getBuildStatus } from '../../../api/translations.ts';
import { BUILD_POLL_LIMIT_MS, BUILD_POLL_MS } from '../../../domain/translation/limits.ts';
import type { BuildStatus } from '../../../domain/translation/rebuild.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { sessionKeeper } from '../../../stores/session.ts';

type ReceiptStep = 'published' | 'building' | 'live' | 'failed';

/** A publication is live once the site was built from its revision or a later one. */
export function receiptStep(build: BuildStatus, headRev: number): ReceiptStep {
  if (build.state === 'live' && build.headRev <= headRev) return 'live';
  if (build.liveRev !== null && build.liveRev >= headRev) return 'live';
  if (build.state === 'failed') return 'failed';
  return build.state === 'building' ? 'building' : 'published';
}

interface Followed {
  part: PartSlug;
  headRev: number;
  build: BuildStatus;
}

export interface Receipt {
  part: PartSlug | null;
  step: ReceiptStep | null;
  reason: string | null;
  follow: (build: BuildStatus, part: PartSlug) => void;
  dismiss: () => void;
}

/**
 * Polls every few seconds, for at most a quarter of an hour, also after a failed build, because a successful one may
 * follow.
 */
export function useReceipt(): Receipt {
  const [followed, setFollowed] = useState<Followed | null>(null);
  const headRev = followed?.headRev ?? null;
  const step = followed && receiptStep(followed.build, followed.headRev);
  const isWaiting = followed !== null && step !== 'live';

  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async (): Promise<void> => {
      // Polling in the background must not open the sign-in dialog when the session has ended.
      const keeper = { ...sessionKeeper, askToSignIn: () => Promise.resolve(null) };
      const result = await asTranslator(keeper, (token) => getBuildStatus(token, { signal }));
      if (signal.aborted || !result.ok) return;
      setFollowed((last) => last && { ...last, build: result.data });
    };
    const timer = setInterval(() => void ask(), BUILD_POLL_MS);
    const end = setTimeout(() => clearInterval(timer), BUILD_POLL_LIMIT_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isWaiting, headRev]);

  const follow = useCallback((build: BuildStatus, part: PartSlug): void => {
    setFollowed({ part, headRev: build.headRev, build });
  }, []);
  const dismiss = useCallback(() => setFollowed(null), []);
  const part = followed?.part ?? null;
  const reason = followed?.build.reason ?? null;
  return useMemo(
    () => ({ part, step, reason, follow, dismiss }),
    [part, step, reason, follow, dismiss],
  );
}
