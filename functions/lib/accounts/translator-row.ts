// An account as the admins' list shows it.
import type { TranslatorRow } from '../../../src/domain/account/admin.ts';
import { dayOf } from '../identity/activity.ts';
import { listSessions, readSession } from '../identity/sessions.ts';
import type { User } from '../identity/users.ts';
import type { RecordStore, Store } from '../storage/store.ts';

/** Returns the row of an account with its sessions as they are now. */
export async function readTranslatorRow(
  accounts: Store,
  user: User,
  now: number,
): Promise<TranslatorRow> {
  return buildTranslatorRow(accounts, user, await listSessions(accounts, user.id), now);
}

/** Returns the row of an account. `sessionIds` are those of this account or of all. */
export async function buildTranslatorRow(
  accounts: RecordStore,
  user: User,
  sessionIds: readonly string[],
  now: number,
): Promise<TranslatorRow> {
  const { id, name, email, language, createdAt, recovery, credentialVersion, access } = user;
  const own = sessionIds.filter((session) => session.startsWith(`${id}-`));
  const found = await Promise.all(own.map((session) => readSession(accounts, session, now)));
  const running = found.filter((session) => session?.credentialVersion === credentialVersion);
  const isRecoverable = recovery !== null && Date.parse(recovery.until) > now;
  // Older accounts may lack `activeOn`; then only the sessions tell the day.
  const days = found.map((session) => (session ? dayOf(session.rotatedAt) : ''));
  const lastActiveOn = [user.activeOn ?? '', ...days].sort().at(-1) ?? '';
  return {
    id,
    name,
    email,
    language,
    createdAt,
    publishProfile: user.profile.isPublished,
    hasPicture: user.profile.pictureId !== null,
    sessions: running.length,
    recoveryKeyUntil: isRecoverable ? recovery.until : null,
    disabledSince: access?.isDisabled ? access.at : null,
    lastActiveOn: lastActiveOn === '' ? null : lastActiveOn,
  };
}
