// An admin's session in this browser (SPEC 3), and the password prompt.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $adminSession,
  $isPasswordAsked,
  answerPassword,
  askForPassword,
  clearAdminSession,
  loadAdminSession,
  saveAdminSession,
} from '../../../src/stores/admin-session.ts';
import { mapStorage, refusedStorage } from '../../support/map-storage.ts';

const TOKEN = 'nine-realms:admin-token';
const USER = 'nine-realms:admin-user';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', mapStorage(stored));
});
afterEach(() => {
  vi.unstubAllGlobals();
  $adminSession.set(null);
});

describe('a session', () => {
  it('is found by the next page, under the keys of SPEC 3', () => {
    expect(saveAdminSession({ token: 't', username: 'ann' })).toBe(true);
    expect([...stored.keys()]).toEqual([USER, TOKEN]);
    $adminSession.set(null);
    expect(loadAdminSession()).toEqual({ token: 't', username: 'ann' });
  });

  it('that is cleared leaves nothing behind', () => {
    saveAdminSession({ token: 't', username: 'ann' });
    clearAdminSession();
    expect(stored.size).toBe(0);
    expect($adminSession.get()).toBeNull();
  });

  it.each(['{', 'null', '"ann"', '{"username":7}'])('has no name if %s is stored', (user) => {
    stored.set(TOKEN, 't').set(USER, user);
    expect(loadAdminSession()).toEqual({ token: 't', username: '' });
  });

  it('that cannot be stored is reported, but works on this page', () => {
    vi.stubGlobal('localStorage', refusedStorage);
    expect(saveAdminSession({ token: 't', username: 'ann' })).toBe(false);
    expect($adminSession.get()?.token).toBe('t');
    expect(loadAdminSession()).toBeNull();
  });
});

describe('the password prompt', () => {
  it('is shared by all waiting calls, which all get its answer', async () => {
    const waiting = [askForPassword(), askForPassword()];
    expect($isPasswordAsked.get()).toBe(true);
    answerPassword('fresh');
    expect(await Promise.all(waiting)).toEqual(['fresh', 'fresh']);
    expect($isPasswordAsked.get()).toBe(false);
  });
});
