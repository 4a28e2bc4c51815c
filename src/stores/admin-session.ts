// Who is signed in as an admin (SPEC 3), in this tab and in storage; and the question for the password that a call asks
// whose token has run out while the screen is open (DESIGN decision 40). Calls nobody.
import { atom } from 'nanostores';
import { ADMIN_KEYS } from '../domain/storage-keys.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

export interface AdminSession {
  token: string;
  username: string;
}

/** The session of this tab; null when nobody is signed in, and until `loadAdminSession` has run. */
export const $adminSession = atom<AdminSession | null>(null);

/** Whether a call waits for the password. */
export const $isPasswordAsked = atom(false);

/** Takes over what this browser has stored, as another tab may have left it. */
export function loadAdminSession(): AdminSession | null {
  const token = readStored(ADMIN_KEYS.token);
  const session = token ? { token, username: readUsername() } : null;
  $adminSession.set(session);
  return session;
}

/** Begins a session; false when the browser does not keep it, so that the next page would know of none. */
export function saveAdminSession(session: AdminSession): boolean {
  $adminSession.set(session);
  const isKept = writeStored(ADMIN_KEYS.token, session.token);
  writeStored(ADMIN_KEYS.user, JSON.stringify({ username: session.username }));
  return isKept;
}

/** Forgets the session, here and in storage. */
export function clearAdminSession(): void {
  removeStored(ADMIN_KEYS.token);
  removeStored(ADMIN_KEYS.user);
  $adminSession.set(null);
}

function readUsername(): string {
  try {
    const user: unknown = JSON.parse(readStored(ADMIN_KEYS.user) ?? 'null');
    const name =
      typeof user === 'object' && user !== null && 'username' in user ? user.username : '';
    return typeof name === 'string' ? name : '';
  } catch {
    // What somebody else wrote there is no name.
    return '';
  }
}

let waiting: ((token: string | null) => void)[] = [];

/** Asks for the password, once for all who wait; answers the new token, or null when it was not given. */
export function askForPassword(): Promise<string | null> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    $isPasswordAsked.set(true);
  });
}

/** Lets those who wait go on, with the new token or without one. */
export function answerPassword(token: string | null): void {
  const released = waiting;
  waiting = [];
  $isPasswordAsked.set(false);
  for (const release of released) release(token);
}
