// Deletes an account: one write cuts it off from its owner, then its remains are erased.
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId, newOperationId } from '../http/operation.ts';
import { auditLog, type Visitor } from '../identity/audit-log.ts';
import type { AdminCaller, AnyCall } from '../identity/caller.ts';
import { confirmPassword } from '../identity/confirm-password.ts';
import { NOBODY } from '../identity/sign-in.ts';
import { findDeletedAccount, requireAccount } from '../identity/translator-session.ts';
import { UserSchema, isUserId, readUser, userKey, type User } from '../identity/users.ts';
import { changeRecord } from '../storage/records.ts';
import { openStores, type Stores } from '../storage/store.ts';
import { readCreditRecord } from '../texts/credit/credit-records.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { finishDeletion } from './erase.ts';

/** The actor recorded when people delete their own account. */
export const SELF = 'themselves';

/**
 * Deletes an account for an admin, or finishes a deletion that was begun by anyone: then `email` is not checked, because
 * the account's is erased. Throws `translator.unknown` (404), and `account.other` (409) if `email` is not the account's.
 */
export async function deleteByAdmin(
  caller: AdminCaller,
  userId: string,
  email: string,
  reason: string,
  now: number,
): Promise<void> {
  if (!isUserId(userId)) throw new AppError('translator.unknown');
  const user = await readUser(caller.stores('accounts'), userId);
  if (!user) throw new AppError('translator.unknown');
  if (!user.deletion && user.email !== email) throw new AppError('account.other');
  const { deletion } = await deleteAccount(caller, user, caller.admin, now);
  const hasReason = deletion.by === caller.admin && reason !== '';
  await logDeletion(caller, userId, deletion, hasReason ? { note: reason } : {});
}

/** Logs a deletion under the name of the person who began it. Repeating it, by anybody, writes the same entry. */
export async function logDeletion(
  visitor: Visitor & { stores: Stores },
  userId: string,
  { at, by }: { at: string; by: string },
  more: { note?: string } = {},
): Promise<void> {
  const isOwner = by === SELF;
  const [role, actor] = isOwner ? (['translator', NOBODY] as const) : (['admin', by] as const);
  const log = auditLog(visitor.stores, visitor, role, actor);
  const about = { subject: userId, ...more };
  await log('translator.deleted', Date.parse(at), about, derivedId('deleted', userId));
}

/** The call of a person who deletes their own account, or has deleted it. */
export interface DeletionCall extends AnyCall {
  stores: Stores;
  user: User;
  isDeleted: boolean;
}

/** Opens a call that deletes the caller's account, or repeats the deletion. Throws `auth.required` (401) for others. */
export async function openDeletionCall(call: AnyCall): Promise<DeletionCall> {
  const stores = openStores(call.deployContext);
  const accounts = stores('accounts');
  const deleted = await findDeletedAccount(call.request, accounts);
  const user = deleted ?? (await requireAccount(call.request, accounts));
  return { ...call, stores, user, isDeleted: deleted !== null };
}

/** Deletes the caller's own account; may be repeated. Throws `password.wrong` (400), `request.too-many` (429). */
export async function deleteOwn(call: DeletionCall, password: string, now: number): Promise<void> {
  const { stores, user, isDeleted } = call;
  if (!isDeleted) await confirmPassword(user, password, call, stores);
  const { deletion } = await deleteAccount(call, user, SELF, now);
  await logDeletion(call, user.id, deletion);
}

type DeletedUser = User & { deletion: NonNullable<User['deletion']> };

async function deleteAccount(
  call: RebuildCall,
  { id, language }: User,
  by: string,
  now: number,
): Promise<DeletedUser> {
  const { stores } = call;
  // Only those who published a text are credited for it.
  const credit = language && (await readCreditRecord(stores('translations'), language));
  const hasPublished = credit?.publishers[id] !== undefined;
  const at = new Date(now).toISOString();
  const { value } = await changeRecord(
    stores('accounts'),
    userKey(id),
    UserSchema,
    newOperationId(),
    (user) => (user && !user.deletion ? { value: toDeleted(user, hasPublished, by, at) } : null),
  );
  if (!value?.deletion) throw new AppError('translator.unknown');
  await finishDeletion(call, value);
  return { ...value, deletion: value.deletion };
}

function toDeleted(user: User, hasPublished: boolean, by: string, at: string): User {
  const { id, language, createdAt, credentialVersion, name, email, profile, takenDown } = user;
  const pictureId = profile.pictureId ?? takenDown?.pictureId ?? null;
  return {
    id,
    language,
    createdAt,
    email: '',
    name: '',
    passwordHash: '',
    credentialVersion: credentialVersion + 1,
    profile: {
      bio: '',
      links: { telegram: '', twitter: '', other: '' },
      pictureId: null,
      isPublished: profile.isPublished && hasPublished,
    },
    recovery: null,
    deletion: { at, by, rest: { name, email, pictureId }, isChecked: false },
  };
}
