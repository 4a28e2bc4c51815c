// The secret in the address of a translator's feed (docs/decisions/057-a-feed-at-a-secret-address.md). Derived with a key
// that is not in storage: it can be shown again, and whoever copies the stored records cannot make it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { toFeedName, type FeedName } from '../../../src/domain/account/feed.ts';
import { feedKey } from '../storage/keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { keysFor } from './signing-keys.ts';
import { readUser, type User } from './users.ts';

const SECRET_DIGITS = 48;

/** What makes one address differ from the next, below `feeds/`. */
const FeedRecordSchema = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
type FeedRecord = v.InferOutput<typeof FeedRecordSchema>;

/** The secrets that open a feed: one for each key of the site, the current first. All end with the account's sessions. */
function secretsOf({ id, credentialVersion }: User, { nonce }: FeedRecord): [string, ...string[]] {
  const about = JSON.stringify([id, credentialVersion, nonce]);
  const secretBy = ({ secret }: { secret: Uint8Array }): string =>
    createHmac('sha256', secret).update(about).digest('hex').slice(0, SECRET_DIGITS);
  const [current, ...older] = keysFor('feed');
  return [secretBy(current), ...older.map(secretBy)];
}

/**
 * The name of an account's feed. Makes the first one, and a new one if `replaces` is the current one. Two windows that
 * replace the same feed get the same new one.
 *
 * @param accounts - the store of that name
 */
export async function currentFeed(
  accounts: Store,
  user: User,
  replaces: string | null,
  operation: string,
  now: number,
): Promise<string> {
  const nameOf = (record: FeedRecord): string =>
    toFeedName({ userId: user.id, secret: secretsOf(user, record)[0] });
  const fresh = { nonce: randomBytes(16).toString('hex'), since: new Date(now).toISOString() };
  const { value } = await changeRecord(
    accounts,
    feedKey(user.id),
    FeedRecordSchema,
    operation,
    (before) =>
      before === null || (replaces !== null && nameOf(before) === replaces)
        ? { value: fresh }
        : null,
  );
  return nameOf(value ?? fresh);
}

/** Whose feed this is; null if it has ended or never was. */
export async function readFeedOwner(
  accounts: Pick<RecordStore, 'read'>,
  { userId, secret }: FeedName,
): Promise<User | null> {
  const [user, record] = await Promise.all([
    readUser(accounts, userId),
    readRecord(accounts, feedKey(userId), FeedRecordSchema),
  ]);
  if (!user || !record) return null;
  const given = Buffer.from(secret);
  const isOpen = secretsOf(user, record)
    .map((one) => timingSafeEqual(Buffer.from(one), given))
    .includes(true);
  return isOpen ? user : null;
}
