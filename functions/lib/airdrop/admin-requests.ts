// The entry point of every admin review call, and the calls that take more than one step (DESIGN decisions 35 to 43).
// Everything here knows which admin is calling.
import type { AuditAction } from '../../../src/domain/audit.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { writeAudit } from '../audit/log.ts';
import { file } from '../http/answer.ts';
import { newOperationId } from '../http/operation.ts';
import { hashAddress } from '../identity/address-hash.ts';
import { requireAdmin } from '../identity/admin/session.ts';
import { isBodyId, readBody } from '../storage/bodies.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import { openStores, type Store, type StoreName } from '../storage/store.ts';
import { requireSubmissionId } from './requests.ts';
import type { Actor } from './review.ts';
import { requireSubmission } from './submissions.ts';

/** The fields of a call that are needed here. */
interface ReviewCall {
  request: Request;
  deployContext: string;
  ip: string;
  requestId: string;
  report: (error: unknown) => void;
}

/** A signed-in admin, with the stores opened for this call. */
export interface ReviewContext extends Actor {
  stores: (name: StoreName) => Store;
}

/** A context for a signed-in admin; throws `auth.required` (401) for anyone else. Every review call starts with it. */
export async function openReviewContext(
  call: ReviewCall,
  timeoutBudget: TimeoutBudget,
): Promise<ReviewContext> {
  const stores = openStores(call.deployContext, timeoutBudget);
  const { name } = await requireAdmin(call.request, stores('accounts'));
  const { requestId, report } = call;
  return { stores, admin: name, requestId, ipHash: hashAddress(call.ip), report };
}

/** Logs what an admin is about to see; show it only after this resolves. */
export function logView(
  { stores, admin, requestId, ipHash }: ReviewContext,
  action: AuditAction,
  about: { subject?: string; note?: string },
): Promise<void> {
  const at = new Date().toISOString();
  const entry = { at, actor: admin, role: 'admin' as const, action, requestId, ipHash, ...about };
  return writeAudit(stores('audit'), entry, newOperationId());
}

/**
 * The bytes of a screenshot: of the version with that id, else of the newest. Throws `claim.unknown` or
 * `screenshot.unknown` (404).
 */
export async function showScreenshot(
  context: ReviewContext,
  id: string,
  version: string | null,
): Promise<Response> {
  const address = requireSubmissionId(id);
  const { screenshots } = await requireSubmission(context.stores('airdrop'), address);
  const shot =
    version === null ? screenshots.at(-1) : screenshots.find((one) => one.id === version);
  if (!shot || shot.deletedAt !== null || !isBodyId(shot.id)) {
    throw new AppError('screenshot.unknown');
  }
  const body = await readBody(context.stores('images'), 'screenshots', shot.id);
  if (!body) throw new AppError('screenshot.unknown');
  await logView(context, 'submission.screenshot-viewed', { subject: address, note: shot.id });
  const ending = shot.type === 'image/jpeg' ? 'jpg' : 'png';
  return file(body.bytes, body.type, {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': `inline; filename="claim-${address}.${ending}"`,
  });
}
