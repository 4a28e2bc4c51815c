// Removes uploaded pictures that no text named within their time; of those that one named there is a copy.
import { PICTURE_UPLOAD_LIFETIME_MS } from '../../../src/domain/story/replaced-pictures.ts';
import { listBodiesBefore, removeBody } from '../storage/bodies.ts';
import type { Store } from '../storage/store.ts';

/** More than admins can upload in an hour; the rest has its turn in the next run. */
const MOST = 200;

/** Removes the oldest; returns how many. `images` is the store of that name. */
export async function sweepUploads(images: Store, now: number, most = MOST): Promise<number> {
  const oldest = now - PICTURE_UPLOAD_LIFETIME_MS;
  const ids = await listBodiesBefore(images, 'story-uploads', oldest, most);
  for (const id of ids) await removeBody(images, 'story-uploads', id);
  return ids.length;
}
