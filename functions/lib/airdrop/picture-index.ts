// Which addresses sent the same picture: a zero-byte entry per hash and address, retained after the picture itself is
// deleted.
import type { Screenshot } from '../../../src/domain/airdrop/claim.ts';
import { addressWord } from '../storage/address-word.ts';
import { buildCheckedKey, buildKey } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';

type Hashes = Pick<Screenshot, 'sha256' | 'sourceSha256'>;

/** The hashes of the upload and of the re-encoded picture; they are equal if the upload was already in that form. */
const hashesOf = ({ sha256, sourceSha256 }: Hashes) => [...new Set([sha256, sourceSha256])];

/** Records that an address sent a picture; idempotent. */
export async function addPicture(store: Store, address: string, picture: Hashes): Promise<void> {
  const word = addressWord(address);
  const keys = hashesOf(picture).map((hash) => buildCheckedKey(buildKey('pictures', hash), word));
  await Promise.all(keys.map((key) => store.mark(key)));
}

/** All addresses that ever sent that picture, sorted. */
export async function findSenders(store: Store, picture: Hashes): Promise<string[]> {
  const lists = await Promise.all(
    hashesOf(picture).map((hash) => store.list(`${buildKey('pictures', hash)}/`)),
  );
  const addresses = lists.flat().map((key) => key.slice(key.lastIndexOf('/') + 1));
  return [...new Set(addresses)].sort();
}
