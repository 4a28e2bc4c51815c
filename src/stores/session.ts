// Who is signed in as a translator (SPEC 3), in this tab and in storage; and the question to sign in over the page, which a
// call asks whose session has ended (DESIGN decision 29). Calls nobody.
import { atom } from 'nanostores';
import {
  userIdOf,
  type KeptSession,
  type SessionKeeper,
  type SessionTokens,
} from '../domain/account/session.ts';
import { SESSION_KEYS } from '../domain/account/storage-keys.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { aloneInBrowser } from './session-lock.ts';

/** The session of this tab; null when nobody is signed in, and until `startSession` has run. */
export const $session = atom<KeptSession | null>(null);

/** Whether a call waits for somebody to sign in. */
export const $isSignInAsked = atom(false);

/** Of the person this page belongs to, as their profile said; null until then. */
export const $signedInEmail = atom<string | null>(null);

/** Whom this page was opened by. What is typed here is theirs: nobody else's session sends it. */
let owner: string | null = null;

/** A session that this browser did not store; it lives as long as the page. */
let unkept: SessionTokens | null = null;

function stored(): KeptSession | null {
  const accessToken = readStored(SESSION_KEYS.accessToken);
  if (!accessToken) return null;
  // Without what renews it an access token is good until it runs out (SPEC 5).
  return { accessToken, refreshToken: readStored(SESSION_KEYS.refreshToken) || null };
}

function ownedBy(tokens: KeptSession | null): KeptSession | null {
  if (!tokens || owner === null) return tokens;
  return userIdOf(tokens.accessToken) === owner ? tokens : null;
}

/** The id of the person this page belongs to; null while nobody has signed in. */
export function sessionUserId(): string | null {
  return owner;
}

/** Begins or goes on with a session; false when the browser does not keep it, so that the next page would know of none. */
export function saveSession(tokens: SessionTokens): boolean {
  owner ??= userIdOf(tokens.accessToken);
  // The refresh token first: whoever sees the new access token finds the one that belongs to it.
  const isKept =
    writeStored(SESSION_KEYS.refreshToken, tokens.refreshToken) &&
    writeStored(SESSION_KEYS.accessToken, tokens.accessToken);
  unkept = isKept ? null : tokens;
  $session.set(tokens);
  return isKept;
}

/** Forgets the session, here and in storage. */
export function clearSession(): void {
  unkept = null;
  removeStored(SESSION_KEYS.accessToken);
  removeStored(SESSION_KEYS.refreshToken);
  $session.set(null);
}

/** Takes over what this browser has stored; the page belongs to whoever that is. */
export function loadSession(): KeptSession | null {
  const tokens = unkept ?? stored();
  if (tokens) owner ??= userIdOf(tokens.accessToken);
  $session.set(ownedBy(tokens));
  return $session.get();
}

/**
 * Loads the session and follows what other tabs do to it. A page that the browser kept for Back, of somebody who has signed
 * out since, is loaded anew. The answer stops following.
 */
export function startSession(): () => void {
  loadSession();
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && owner !== null && !loadSession()) location.reload();
  };
  const follow = ({ key }: StorageEvent): void => {
    if (key !== SESSION_KEYS.accessToken && key !== null) return;
    const tokens = loadSession();
    if (tokens && $isSignInAsked.get()) answerSignIn(tokens.accessToken);
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', show);
  };
}

let waiting: ((accessToken: string | null) => void)[] = [];

/** Lets those who wait go on, with the new access token or without one. */
export function answerSignIn(accessToken: string | null): void {
  const released = waiting;
  waiting = [];
  $isSignInAsked.set(false);
  for (const release of released) release(accessToken);
}

/** The session of this browser, for `asTranslator`. */
export const sessionKeeper: SessionKeeper = {
  read: () => ownedBy(unkept ?? stored()),
  save: saveSession,
  clear: (ended) => {
    const now = unkept ?? stored();
    const isSame =
      now?.refreshToken === ended.refreshToken && now.accessToken === ended.accessToken;
    if (isSame) clearSession();
  },
  alone: aloneInBrowser,
  askToSignIn: () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      $isSignInAsked.set(true);
    }),
};
