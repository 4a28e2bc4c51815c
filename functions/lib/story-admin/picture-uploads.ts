// Pictures that admins upload for parts: re-encoded at once, kept for a day, and for good once a part names them. The
// only module in this folder that loads the image library.
import { AppError } from '../../../src/domain/errors.ts';
import type { UploadedPictureResponse } from '../../../src/domain/story/admin-part.ts';
import {
  MIN_UPLOAD_HEIGHT_PX,
  MIN_UPLOAD_WIDTH_PX,
  PICTURE_UPLOADS_PER_ADMIN,
  PICTURE_UPLOAD_WINDOW_MS,
} from '../../../src/domain/story/replaced-pictures.ts';
import { fileResponse } from '../http/response.ts';
import { charge } from '../http/throttle.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { cleanImage } from '../images/clean-image.ts';
import { isBodyId, putBody, readBody } from '../storage/bodies.ts';

const THROTTLE = {
  name: 'story-picture',
  limit: PICTURE_UPLOADS_PER_ADMIN,
  windowMs: PICTURE_UPLOAD_WINDOW_MS,
};

/** Counts an upload by an admin; throws `request.too-many` (429). */
export async function chargeUpload({ stores, admin }: AdminCaller, now: number): Promise<void> {
  await charge(stores('throttles'), [{ rule: THROTTLE, subject: [admin] }], now);
}

/**
 * Stores a picture, with an entry in the audit log. Throws `file.invalid` (400; `reason` is `empty` without a file, and
 * `small` for a picture too small for a page), `file.too-large` (413) and `server.busy` (503).
 *
 * @param open - opens the call once the picture is prepared: the timeout budget of its stores starts then
 */
export async function storeUpload(
  sent: Uint8Array | null,
  open: () => Promise<AdminCaller>,
): Promise<UploadedPictureResponse> {
  if (sent === null) throw new AppError('file.invalid', { data: { reason: 'empty' } });
  const { bytes, type, width, height } = await cleanImage(sent);
  if (width < MIN_UPLOAD_WIDTH_PX || height < MIN_UPLOAD_HEIGHT_PX) {
    throw new AppError('file.invalid', { data: { reason: 'small' } });
  }
  const { stores, log } = await open();
  const id = await putBody(stores('images'), 'story-uploads', { bytes, type });
  await log('part.picture-uploaded', Date.now(), { subject: id });
  return { id, width, height };
}

/** Returns an uploaded picture, for admins; throws `image.unknown` (404). */
export async function showUpload({ stores }: AdminCaller, id: string | null): Promise<Response> {
  const images = stores('images');
  const body = isBodyId(id)
    ? ((await readBody(images, 'story', id)) ?? (await readBody(images, 'story-uploads', id)))
    : null;
  if (!body) throw new AppError('image.unknown');
  return fileResponse(body.bytes, body.type, {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': `inline; filename="picture.${body.type === 'image/png' ? 'png' : 'jpg'}"`,
  });
}
