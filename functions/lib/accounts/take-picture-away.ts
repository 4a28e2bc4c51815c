// Takes a profile picture out of storage and caches at once, without waiting for the sweep (decision 054).
import { purgeTags } from '../http/cdn-cache.ts';
import { pictureTag } from '../identity/picture-address.ts';
import { isBodyId, removeBody } from '../storage/bodies.ts';
import type { Stores } from '../storage/store.ts';
import { announceChange, type Publication } from '../texts/announce-change.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { withdraw } from './sweep-pictures.ts';

/** What it takes to remove something that readers may have seen. */
export interface Cleaning {
  stores: Stores;
  /** Called if the credit that readers see has changed. */
  announce: (change: Publication) => Promise<unknown>;
  /** Removes the CDN's copies with these tags. */
  purge: (tags: readonly string[]) => Promise<void>;
}

/** The tools of a call. */
export function cleaningOf(call: RebuildCall): Cleaning {
  return {
    stores: call.stores,
    announce: (change) => announceChange(call, change),
    purge: (tags) => purgeTags(call.deployContext, tags),
  };
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
