// Admins' reads of claims, each logged before its answer is sent (decision 141).
import { AppError } from '../../../src/domain/errors.ts';
import { file } from '../http/response.ts';
import type { AdminCall } from '../identity/caller.ts';
import { isBodyId, readBody } from '../storage/bodies.ts';
import { requireSubmissionId } from './parse-requests.ts';
import { shrinkScreenshot } from './screenshots.ts';
import { requireSubmission } from './submissions.ts';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/**
 * The bytes of a screenshot: of the version with that id, else of the newest. A small one is too small to read, so it is
 * no view that is logged. Throws `claim.unknown` or `screenshot.unknown` (404).
 */
export async function showScreenshot(
  context: AdminCall,
  id: string,
  version: string | null,
  isSmall: boolean,
): Promise<Response> {
  const address = requireSubmissionId(id);
  const { screenshots } = await requireSubmission(context.stores('airdrop'), address);
  // A picture that was deleted and sent again may have the same id.
  const shot =
    version === null ? screenshots.at(-1) : screenshots.findLast((one) => one.id === version);
  if (!shot || shot.deletedAt !== null || !isBodyId(shot.id)) {
    throw new AppError('screenshot.unknown');
  }
  const body = await readBody(context.stores('images'), 'screenshots', shot.id);
  if (!body) throw new AppError('screenshot.unknown');
  if (isSmall) {
    const small = await shrinkScreenshot(body.bytes);
    return file(small.bytes, small.type, PRIVATE);
  }
  const about = { subject: address, note: shot.id };
  await context.log('submission.screenshot-viewed', Date.now(), about);
  const ending = shot.type === 'image/jpeg' ? 'jpg' : 'png';
  return file(body.bytes, body.type, {
    ...PRIVATE,
    'Content-Disposition': `inline; filename="claim-${address}.${ending}"`,
  });
}
