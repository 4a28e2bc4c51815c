// Takes a profile picture out of storage and caches at once, without waiting for the sweep (decision 054).
import { pictureTag } from '../identity/picture-address.ts';
import { isBodyId, removeBody } from '../storage/bodies.ts';
import type { Store, StoreName } from '../storage/store.ts';
import type { Publication } from '../texts/announce-change.ts';
import { withdraw } from './sweep-pictures.ts';

/** What it takes to remove something that readers may have seen. */
export interface Cleaning {
  stores: (name: StoreName) => Store;
  /** Called if the credit that readers see has changed. */
  announce: (change: Publication) => Promise<unknown>;
  /** Removes the CDN's copies with these tags. */
  purge: (tags: readonly string[]) => Promise<void>;
}

/** Once this resolves, nobody is given the picture, and no profile can show it again. Repeating it is safe. */
export async function takePictureAway(
  { stores, purge }: Omit<Cleaning, 'announce'>,
  id: string,
): Promise<void> {
  if (!isBodyId(id)) return;
  await withdraw(stores('accounts'), id, Date.now());
  await removeBody(stores('images'), 'profiles', id);
  await purge([pictureTag(id)]);
}
