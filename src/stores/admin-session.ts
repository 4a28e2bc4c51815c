// The admin session (SPEC 3) in this tab and in storage, and the password prompt for a call whose token expires while
// the page is open (decision 118). Makes no API calls.
import { atom } from 'nanostores';
import { ADMIN_KEYS } from '../domain/storage-keys.ts';
import { storedFields } from '../domain/stored-fields.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { createPrompt } from './prompt.ts';

export interface AdminSession {
  token: string;
  username: string;
}

/** This tab's session. Null when nobody is signed in, and until `loadAdminSession` has run. */
export const $adminSession = atom<AdminSession | null>(null);

/** Asks the admin for the password again, for a call that waits. */
export const {
  $isAsked: $isPasswordAsked,
  ask: askForPassword,
  answer: answerPassword,
} = createPrompt();

/** Loads the session from storage, which another tab may have changed. */
export function loadAdminSession(): AdminSession | null {
  const token = readStored(ADMIN_KEYS.token);
  const { username } = storedFields(readStored(ADMIN_KEYS.user));
  const session = token ? { token, username: typeof username === 'string' ? username : '' } : null;
  $adminSession.set(session);
  return session;
}

/** Starts a session. Returns false when the browser could not store it, so the next page will not see it. */
export function saveAdminSession(session: AdminSession): boolean {
  $adminSession.set(session);
  // The name goes first: other tabs load the session when they see the token.
  writeStored(ADMIN_KEYS.user, JSON.stringify({ username: session.username }));
  return writeStored(ADMIN_KEYS.token, session.token);
}

export function clearAdminSession(): void {
  removeStored(ADMIN_KEYS.token);
  removeStored(ADMIN_KEYS.user);
  $adminSession.set(null);
}
