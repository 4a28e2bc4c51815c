// How far a publication has got on its way to the readers' pages (DESIGN decision 31). Pure.
import type { BuildStatus } from '../../../domain/translation/rebuild.ts';

export type ReceiptStep = 'published' | 'building' | 'live' | 'failed';

/** A publication is live once the site was built from its revision or a later one. */
export function receiptStep(build: BuildStatus, headRev: number): ReceiptStep {
  if (build.state === 'live' && build.headRev <= headRev) return 'live';
  if (build.liveRev !== null && build.liveRev >= headRev) return 'live';
  if (build.state === 'failed') return 'failed';
  return build.state === 'building' ? 'building' : 'published';
}
