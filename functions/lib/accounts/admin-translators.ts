// An admin manages translators: lists them, ends their sessions, and issues one-time keys for forgotten passwords. Each
// change is logged in the audit log exactly once.
import { RECOVERY_KEY_MS } from '../../../src/domain/account/account-limits.ts';
import type { RecoveryKeyResponse, TranslatorRow } from '../../../src/domain/account/admin.ts';
import { derivedId, newOperationId, readIdempotencyKey } from '../http/operation.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { forgetSessions, listSessions } from '../identity/sessions.ts';
import { hashKeyText, newKeyText } from '../identity/sign-up-keys/key-text.ts';
import { changeKnownUser, listUsers } from '../identity/users.ts';
import { readTranslatorRow, buildTranslatorRow } from './translator-row.ts';

/** Returns all translators, sorted by name in English alphabetical order. */
export async function listTranslators(
  { stores }: AdminCaller,
  now: number,
): Promise<TranslatorRow[]> {
  const accounts = stores('accounts');
  const [users, sessions] = await Promise.all([listUsers(accounts), listSessions(accounts)]);
  const rows = await Promise.all(
    users.map((user) => buildTranslatorRow(accounts, user, sessions, now)),
  );
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id, 'en'));
}

/** Ends all sessions of a translator and invalidates their access tokens. Throws `translator.unknown` (404). */
export async function revokeSessions(
  { request, report, stores, log }: AdminCaller,
  userId: string,
  now: number,
): Promise<TranslatorRow> {
  const accounts = stores('accounts');
  const key = readIdempotencyKey(request);
  const operation = key === null ? newOperationId() : derivedId('revoke-sessions', userId, key);
  const at = new Date(now).toISOString();
  const { user, note } = await changeKnownUser(accounts, userId, operation, (current) => ({
    value: { ...current, credentialVersion: current.credentialVersion + 1 },
    note: at,
  }));
  const entryId = derivedId('sessions-revoked', operation);
  const about = { subject: user.email };
  await log('translator.sessions-revoked', Date.parse(note ?? at), about, entryId);
  await forgetSessions(accounts, user).catch(report);
  return readTranslatorRow(accounts, user, now);
}

/**
 * Issues a key with which a translator can set a new password once; invalidates an older key. Throws
 * `translator.unknown` (404). A repeated request with the same Idempotency-Key gets the same key.
 */
export async function issueRecoveryKey(
  { request, stores, admin, log }: AdminCaller,
  userId: string,
  now: number,
): Promise<RecoveryKeyResponse> {
  const idempotencyKey = readIdempotencyKey(request);
  const recoveryKey = newKeyText(idempotencyKey, ['recovery', admin, userId]);
  const hash = hashKeyText('recovery', recoveryKey);
  if (hash === null) throw new RangeError('Not a recovery key');
  const until = new Date(now + RECOVERY_KEY_MS).toISOString();
  const operation = derivedId('recovery-key', userId, hash);
  const { user, note } = await changeKnownUser(
    stores('accounts'),
    userId,
    operation,
    (current) => ({ value: { ...current, recovery: { hash, until } }, note: until }),
  );
  const expiresAt = note ?? until;
  const entryId = derivedId('recovery-key-made', operation);
  // For a repeated request this is the time of the first attempt, so both write the same log entry.
  const issuedAt = Date.parse(expiresAt) - RECOVERY_KEY_MS;
  await log('translator.recovery-key-made', issuedAt, { subject: user.email }, entryId);
  return { recoveryKey, expiresAt };
}
