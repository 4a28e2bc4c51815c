// Which addresses sent the same picture: a zero-byte entry per hash and address, retained after the picture itself is
// deleted.
import type { ClaimRecord, Screenshot } from '../../../src/domain/airdrop/claim.ts';
import { CLAIM_SCREENSHOTS, COUNTED_SENDERS, SHOWN_SENDERS } from '../../../src/domain/limits.ts';
import { memoize } from '../../../src/domain/memoize.ts';
import { addressSegment } from '../storage/address-segment.ts';
import { buildCheckedKey, buildKey } from '../storage/blob-keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';

type Hashes = Pick<Screenshot, 'sha256' | 'sourceSha256'>;

/** Returns the hashes of the upload and the re-encoded picture: one hash if the upload was already in that form. */
const hashesOf = ({ sha256, sourceSha256 }: Hashes) => [...new Set([sha256, sourceSha256])];

function keysOf(address: string, picture: Hashes): string[] {
  const segment = addressSegment(address);
  return hashesOf(picture).map((hash) => buildCheckedKey(buildKey('pictures', hash), segment));
}

/** Records that an address sent a picture; idempotent. */
export async function addPicture(store: Store, address: string, picture: Hashes): Promise<void> {
  await Promise.all(keysOf(address, picture).map((key) => store.mark(key)));
}

/** Removes the entries of an erased claim's pictures. */
export async function erasePictures(store: Store, claim: ClaimRecord): Promise<void> {
  const { walletAddress: address, screenshots } = claim;
  // A full record may have dropped older screenshots.
  const isFull = screenshots.length === CLAIM_SCREENSHOTS;
  const others = isFull ? await store.list(`${buildKey('pictures')}/`) : [];
  const keys = [
    ...screenshots.flatMap((shot) => keysOf(address, shot)),
    ...others.filter((key) => key.endsWith(`/${address}`)),
  ];
  await mapLimited(keys, (key) => store.remove(key));
}

/** Returns when a claim's wallet sent a picture; when it first claimed, if its record no longer has the picture. */
export function arrivalOf({ screenshots, submittedAt }: ClaimRecord, picture: Hashes): string {
  const wanted = hashesOf(picture);
  const sent = screenshots.find((shot) => hashesOf(shot).some((hash) => wanted.includes(hash)));
  return sent?.uploadedAt ?? submittedAt;
}

/**
 * Creates a finder of the other senders of a picture for one request: ten addresses, and how many there are. Each hash
 * is listed once, up to a thousand entries, because a stranger decides how many there are.
 */
export function createSenderFinder(store: Store) {
  const list = memoize((hash: string) =>
    firstKeys(store, `${buildKey('pictures', hash)}/`, COUNTED_SENDERS),
  );
  return async (picture: Hashes, address: string) => {
    const lists = await Promise.all(hashesOf(picture).map(list));
    const all = lists.flatMap(({ keys }) => keys.map((key) => key.slice(key.lastIndexOf('/') + 1)));
    const others = [...new Set(all)].filter((sender) => sender !== address).sort();
    const isComplete = lists.every((one) => one.isComplete);
    return {
      addresses: others.slice(0, SHOWN_SENDERS),
      count: isComplete ? Math.min(others.length, COUNTED_SENDERS) : COUNTED_SENDERS,
    };
  };
}
