// Translators' accounts in storage: one record each, and one per e-mail address that names its account. Accounts are
// created in identity/register.ts.
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { TARGET_LANGUAGES } from '../../../src/domain/languages.ts';
import { buildKey, hashSegment } from '../storage/blob-keys.ts';
import { changeRecord, readRecord, type Change, type ChangeResult } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';

const USERS = 'users';
const EMAILS = 'emails';
export const USERS_PREFIX = `${USERS}/`;
export const EMAILS_PREFIX = `${EMAILS}/`;
const USER_ID = /^[0-9a-f]{32}$/;
const Time = v.pipe(v.string(), v.isoTimestamp());
const text = v.optional(v.string(), '');

const ProfileSchema = v.object({
  bio: text,
  links: v.object({ telegram: text, twitter: text, other: text }),
  /** The body `profiles/{id}` of the store `images`. */
  pictureId: v.optional(v.nullable(v.string()), null),
  isPublished: v.optional(v.boolean(), false),
});

const TakenDownSchema = v.object({
  what: v.picklist(['profile', 'picture']),
  at: Time,
  by: v.string(),
  /** The picture that must not be shown any more; null once it is gone from storage and caches. */
  pictureId: v.nullable(v.string()),
});

/** An account as it is stored, below `users/`. */
export const UserSchema = v.object({
  id: v.pipe(v.string(), v.regex(USER_ID)),
  email: v.string(),
  name: v.string(),
  /** Taken from the sign-up key, permanent. Null: the translator cannot write anything. */
  language: v.nullable(v.picklist(TARGET_LANGUAGES)),
  /** A PHC string. */
  passwordHash: v.string(),
  /** Increases whenever all sessions are ended: by a new password or by an admin. Tokens and sessions contain it. */
  credentialVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: Time,
  profile: ProfileSchema,
  /** The hash of a key that replaces the password once. */
  recovery: v.optional(v.nullable(v.object({ hash: v.string(), until: Time })), null),
  /** The last time an admin disabled or enabled it, and who. Missing: never. */
  access: v.optional(v.object({ isDisabled: v.boolean(), at: Time, by: v.string() })),
  /** The day of the last sign-in or refresh, UTC. */
  activeOn: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Parts of the profile that an admin took down, until the owner publishes again and the picture is gone. */
  takenDown: v.optional(v.nullable(TakenDownSchema)),
  /** Set once the account is deleted: the fields above are erased; the record remains so that its id is not reused. */
  deletion: v.optional(
    v.object({
      at: Time,
      by: v.string(),
      /** What must still be erased elsewhere (accounts/erase.ts); null once that is done. */
      rest: v.nullable(
        v.object({ name: v.string(), email: v.string(), pictureId: v.nullable(v.string()) }),
      ),
      /** Whether this was repeated later, when every call that was under way at the time had ended. */
      isChecked: v.boolean(),
    }),
  ),
});
export type User = v.InferOutput<typeof UserSchema>;
export type TakenDown = NonNullable<User['takenDown']>;

/**
 * The account an e-mail address belongs to, below `emails/`. `pending`: a registration is under way until its lease
 * ends. `lapsed`: a registration was aborted; the address is free. `held`: free when its lease ends; a clean-up is in
 * progress. `left`: its account is deleted and the address is free, but the use of its sign-up key stays used.
 */
export const EmailSchema = v.object({
  userId: v.pipe(v.string(), v.regex(USER_ID)),
  /** The registration that wrote this record; its use of a sign-up key counts only while this field names it. */
  reservation: v.string(),
  state: v.picklist(['pending', 'active', 'lapsed', 'held', 'left']),
  leaseUntil: Time,
  /** The earlier registrations that became accounts, all deleted: their uses of sign-up keys count, too. */
  left: v.optional(v.array(v.string()), []),
});
export type EmailRecord = v.InferOutput<typeof EmailSchema>;

/** Throws `account.deleted` (403) for a deleted account, `account.disabled` (403) while an admin has disabled it. */
export function requireEnabled({ access, deletion }: Pick<User, 'access' | 'deletion'>): void {
  if (deletion) throw new AppError('account.deleted');
  if (access?.isDisabled) throw new AppError('account.disabled');
}

/** Returns whether a URL segment can be the id of an account. */
export function isUserId(value: unknown): value is string {
  return typeof value === 'string' && USER_ID.test(value);
}

/** Returns the key of an account; throws on anything but an id. */
export function userKey(userId: string): string {
  if (!isUserId(userId)) throw new RangeError('Not the id of an account');
  return buildKey(USERS, userId);
}

/** Returns the key segment for an e-mail address that has passed `EmailSchema` of domain/account/fields.ts. */
export function emailSegment(email: string): string {
  return hashSegment('email', email);
}

export function emailKey(segment: string): string {
  return buildKey(EMAILS, segment);
}

/** Returns an account, even one whose registration is incomplete; null if there is none. */
export function readUser(accounts: RecordStore, userId: string): Promise<User | null> {
  return readRecord(accounts, userKey(userId), UserSchema);
}

/** An id that no account has: reading it takes as long as reading an account. */
export const NOBODYS_ID = '0'.repeat(32);

/** Returns the account of an e-mail address; null if there is none. Two round trips either way. */
export async function findUser(accounts: RecordStore, email: string): Promise<User | null> {
  const found = await readRecord(accounts, emailKey(emailSegment(email)), EmailSchema);
  const userId = found?.state === 'active' ? found.userId : NOBODYS_ID;
  const user = await readUser(accounts, userId);
  return user?.deletion ? null : user;
}

/**
 * Changes an account. `change` returns null to leave it unchanged, and is not called if there is no account, or only a
 * deleted one.
 */
export async function changeUser(
  accounts: Store,
  userId: string,
  operation: string,
  change: (user: User) => Change<User> | null,
): Promise<ChangeResult<User>> {
  const changed = await changeRecord(accounts, userKey(userId), UserSchema, operation, (user) =>
    user === null || user.deletion ? null : change(user),
  );
  return changed.value?.deletion ? { ...changed, value: null } : changed;
}

/** Changes the account that a request names: throws `translator.unknown` (404) if no account has that id. */
export async function changeKnownUser(
  ...[accounts, userId, operation, change]: Parameters<typeof changeUser>
): Promise<{ user: User; note: string | null }> {
  const changed = isUserId(userId) ? await changeUser(accounts, userId, operation, change) : null;
  if (!changed?.value) throw new AppError('translator.unknown');
  return { user: changed.value, note: changed.note };
}

/**
 * Returns all accounts whose registration is complete, unordered. Lists the addresses, then reads all of them in
 * parallel: two more round trips.
 */
export async function listUsers(accounts: RecordStore): Promise<User[]> {
  const keys = await accounts.list(EMAILS_PREFIX);
  const users = await Promise.all(
    keys.map(async (key) => {
      const found = await readRecord(accounts, key, EmailSchema);
      return found?.state === 'active' ? readUser(accounts, found.userId) : null;
    }),
  );
  return users.filter((user) => user !== null).filter((user) => !user.deletion);
}
