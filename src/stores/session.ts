// The translator's session (SPEC 3) in this tab and in storage, and the sign-in prompt shown over the page when a call
// finds the session expired (decision 124). Makes no API calls.
import { atom } from 'nanostores';
import {
  userIdOf,
  type StoredSession,
  type SessionStore,
  type SessionTokens,
} from '../domain/account/session-tokens.ts';
import { SESSION_KEYS } from '../domain/storage-keys.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { createPrompt } from './prompt.ts';
import { guardRestoredPage } from './restored-page.ts';
import { withSessionLock } from './session-lock.ts';

/** This tab's session. Null when nobody is signed in, and until `startSession` has run. */
export const $session = atom<StoredSession | null>(null);

/** Asks the user to sign in, for a call that waits. */
const { $isAsked: $isSignInOpen, ask: askToSignIn, answer: answerSignIn } = createPrompt();
export { $isSignInOpen, answerSignIn };

/** The email address from the owner's profile; null until it has loaded. */
export const $signedInEmail = atom<string | null>(null);

/** The id of the user who opened this page. Text typed here is theirs and is never sent with another user's session. */
let owner: string | null = null;

/** A session that the browser could not store; it lasts as long as the page. */
let unstored: SessionTokens | null = null;

function storedSession(): StoredSession | null {
  const accessToken = readStored(SESSION_KEYS.accessToken);
  if (!accessToken) return null;
  // Without a refresh token, the access token works until it expires (SPEC 5).
  return { accessToken, refreshToken: readStored(SESSION_KEYS.refreshToken) || null };
}

/** Returns the access token that this browser holds, regardless of its owner, because signing in ends its session. */
export function heldAccessToken(): string | undefined {
  return (unstored ?? storedSession())?.accessToken;
}

function ownedBy(tokens: StoredSession | null): StoredSession | null {
  if (!tokens || owner === null) return tokens;
  return userIdOf(tokens.accessToken) === owner ? tokens : null;
}

/** Returns the id of the user who owns this page; null until somebody has signed in. */
export function sessionUserId(): string | null {
  return owner;
}

/** Starts or renews a session. Returns false when the browser could not store it, so the next page will not see it. */
export function saveSession(tokens: SessionTokens): boolean {
  owner ??= userIdOf(tokens.accessToken);
  // The refresh token goes first, so that a tab that sees the new access token also finds its refresh token.
  const isKept =
    writeStored(SESSION_KEYS.refreshToken, tokens.refreshToken) &&
    writeStored(SESSION_KEYS.accessToken, tokens.accessToken);
  unstored = isKept ? null : tokens;
  $session.set(tokens);
  return isKept;
}

export function clearSession(): void {
  unstored = null;
  removeStored(SESSION_KEYS.accessToken);
  removeStored(SESSION_KEYS.refreshToken);
  $session.set(null);
}

/** Loads the session from storage. The first user found becomes the owner of the page. */
export function loadSession(): StoredSession | null {
  const tokens = unstored ?? storedSession();
  if (tokens) owner ??= userIdOf(tokens.accessToken);
  $session.set(ownedBy(tokens));
  return $session.get();
}

/**
 * Loads the session and follows changes made in other tabs. Reloads a page restored from the back/forward cache if its
 * owner has signed out since. Returns a function that stops following.
 */
export function startSession(): () => void {
  loadSession();
  const stopGuarding = guardRestoredPage(() => {
    const mayShow = owner === null || loadSession() !== null;
    if (!mayShow) location.reload();
    return mayShow;
  });
  const follow = ({ key }: StorageEvent): void => {
    if (key !== SESSION_KEYS.accessToken && key !== null) return;
    const tokens = loadSession();
    if (tokens && $isSignInOpen.get()) answerSignIn(tokens.accessToken);
  };
  addEventListener('storage', follow);
  return () => {
    removeEventListener('storage', follow);
    stopGuarding();
  };
}

/** This browser's session, for `asTranslator`. */
export const sessionKeeper: SessionStore = {
  read: () => ownedBy(unstored ?? storedSession()),
  save: saveSession,
  clear: (ended) => {
    const current = unstored ?? storedSession();
    const isSame =
      current?.refreshToken === ended.refreshToken && current.accessToken === ended.accessToken;
    if (isSame) clearSession();
  },
  withLock: withSessionLock,
  askToSignIn,
};
