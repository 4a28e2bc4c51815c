// Takes a profile picture out of storage and caches at once, without waiting for the sweep.
import { purgeTags } from '../http/cdn-cache.ts';
import { pictureTag } from '../identity/picture-address.ts';
import { isBodyId, removeBody } from '../storage/bodies.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { withdrawPicture } from './sweep-pictures.ts';

/** Stops serving the picture: once this resolves, no profile can show it again. Repeating it is safe. */
export async function purgePicture(
  { stores, deployContext }: RebuildCall,
  id: string,
): Promise<void> {
  if (!isBodyId(id)) return;
  await withdrawPicture(stores('accounts'), id, Date.now());
  await removeBody(stores('images'), 'profiles', id);
  await purgeTags(deployContext, [pictureTag(id)]);
}
