// Removes the oldest uploaded pictures that no text named in time (a named one has been copied); returns how many.
import { PICTURE_UPLOAD_LIFETIME_MS } from '../../../src/domain/story/replaced-pictures.ts';
import { listBodiesBefore, removeBody } from '../storage/bodies.ts';
import type { Store } from '../storage/store.ts';

/** More than admins can upload in an hour; the rest has its turn in the next run. */
const RUN_LIMIT = 200;

export async function sweepUploads(images: Store, now: number, limit = RUN_LIMIT): Promise<number> {
  const cutoff = now - PICTURE_UPLOAD_LIFETIME_MS;
  const ids = await listBodiesBefore(images, 'story-uploads', cutoff, limit);
  for (const id of ids) await removeBody(images, 'story-uploads', id);
  return ids.length;
}
