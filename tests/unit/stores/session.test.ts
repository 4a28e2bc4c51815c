// A translator's session in this browser (SPEC 3), the user it belongs to, and the sign-in prompt.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userIdOf } from '../../../src/domain/account/session-tokens.ts';
import { mapStorage, refusedStorage } from '../../support/map-storage.ts';

const token = (sub: unknown): string => `h.${btoa(JSON.stringify({ sub }))}.s`;
const session = (sub: string, mark = '1') => ({
  accessToken: token(sub),
  refreshToken: `${sub}-${mark}`,
});

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', mapStorage(stored));
});
afterEach(() => vi.unstubAllGlobals());

/** Imports a fresh module for each page, because the module remembers the page's user. */
const newPage = () => import('../../../src/stores/session.ts');

describe('the user of a token', () => {
  it.each([
    [token('u1'), 'u1'],
    [token(7), null],
    ['', null],
    ['no token', null],
    ['a.b.c', null],
  ])('%s', (text, id) => expect(userIdOf(text)).toBe(id));
});

describe('a session', () => {
  it('is found by the next page, under the keys of SPEC 3', async () => {
    const first = await newPage();
    expect(first.saveSession(session('u1'))).toBe(true);
    expect([...stored.keys()].sort()).toEqual(['accessToken', 'refreshToken']);
    vi.resetModules();
    const next = await newPage();
    expect(next.loadSession()).toEqual(session('u1'));
    expect(next.sessionUserId()).toBe('u1');
  });

  it('that cannot be stored lasts as long as the page', async () => {
    const page = await newPage();
    vi.stubGlobal('localStorage', { ...mapStorage(stored), setItem: refusedStorage.setItem });
    expect(page.saveSession(session('u1'))).toBe(false);
    expect(page.sessionKeeper.read()).toEqual(session('u1'));
    page.clearSession();
    expect(page.sessionKeeper.read()).toBeNull();
  });

  it('of another user is not used by this page', async () => {
    const page = await newPage();
    page.saveSession(session('u1'));
    const theirs = session('u2');
    stored.set('accessToken', theirs.accessToken).set('refreshToken', theirs.refreshToken);
    expect(page.sessionKeeper.read()).toBeNull();
    expect(page.loadSession()).toBeNull();
  });

  it('is not cleared by the refusal of an older one', async () => {
    const page = await newPage();
    page.saveSession(session('u1', '2'));
    page.sessionKeeper.clear(session('u1', '1'));
    expect(page.sessionKeeper.read()).toEqual(session('u1', '2'));
    page.sessionKeeper.clear(session('u1', '2'));
    expect(page.sessionKeeper.read()).toBeNull();
  });

  it('without a refresh token lasts as long as its access token (SPEC 5)', async () => {
    stored.set('accessToken', token('u1'));
    const page = await newPage();
    const half = { accessToken: token('u1'), refreshToken: null };
    expect(page.loadSession()).toEqual(half);
    page.sessionKeeper.clear({ ...half, accessToken: token('u2') });
    expect(page.sessionKeeper.read()).toEqual(half);
    page.sessionKeeper.clear(half);
    expect(stored.size).toBe(0);
  });

  it('with only a refresh token is ignored, because it does not name its user', async () => {
    stored.set('refreshToken', 'u1-1');
    expect((await newPage()).loadSession()).toBeNull();
  });
});

describe('the sign-in prompt', () => {
  it('is shared by all callers, who all get its answer', async () => {
    const page = await newPage();
    const answers = Promise.all([
      page.sessionKeeper.askToSignIn(),
      page.sessionKeeper.askToSignIn(),
    ]);
    expect(page.$isSignInOpen.get()).toBe(true);
    page.answerSignIn('new');
    expect(await answers).toEqual(['new', 'new']);
    expect(page.$isSignInOpen.get()).toBe(false);
  });
});

describe('exclusive work', () => {
  it('waits for earlier work, even without locks and after a failure', async () => {
    vi.stubGlobal('navigator', {});
    const { sessionKeeper } = await newPage();
    const order: string[] = [];
    const first = sessionKeeper.withLock(async () => {
      await Promise.resolve();
      order.push('first');
      throw new Error('no');
    });
    const second = sessionKeeper.withLock(() => Promise.resolve(order.push('second')));
    await expect(first).rejects.toThrow('no');
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});
