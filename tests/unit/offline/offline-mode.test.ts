// Offline mode (SPEC 4, 5): when it may be on, where it is stored, and who is notified.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { mapStorage } from '../../support/map-storage.ts';

const stored = new Map<string, string>();
const posted: unknown[] = [];
const listeners = new Map<string, (event: unknown) => void>();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  stored.set(STORAGE_KEYS.downloaded, 'zh');
  posted.length = 0;
  vi.stubGlobal('localStorage', mapStorage(stored));
  vi.stubGlobal('window', {
    addEventListener: (type: string, run: (event: unknown) => void) => listeners.set(type, run),
    removeEventListener: (type: string) => listeners.delete(type),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hans' } });
  const active = { postMessage: (message: unknown) => posted.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
});

afterEach(() => void vi.unstubAllGlobals());

async function openTab() {
  const { setOfflineMode } = await import('../../../src/offline/offline-mode.ts');
  const { $offlineMode } = await import('../../../src/stores/offline-mode.ts');
  return { setOfflineMode, $offlineMode };
}

describe('turning it on', () => {
  it.each([
    ['available', true],
    ['damaged', false],
    ['partial', false],
    ['none', false],
    [undefined, false],
  ] as const)('with a pack that is %s: %s', async (pack, isAllowed) => {
    const { setOfflineMode, $offlineMode } = await openTab();
    expect(setOfflineMode(true, pack)).toBe(isAllowed);
    expect($offlineMode.get()).toBe(isAllowed);
    await Promise.resolve();
    expect(posted).toEqual(isAllowed ? [{ type: 'OFFLINE_MODE', isOn: true }] : []);
  });
});

it('it can always be turned off, and the worker is notified', async () => {
  const { setOfflineMode, $offlineMode } = await openTab();
  setOfflineMode(true, 'available');
  expect(setOfflineMode(false)).toBe(true);
  expect($offlineMode.get()).toBe(false);
  await Promise.resolve();
  expect(posted.at(-1)).toEqual({ type: 'OFFLINE_MODE', isOn: false });
});

it.each([
  ['zh', true],
  ['ko,zh', true],
  ['ko', false],
  ['', false],
])(
  'in the next tab it is still on only where the language is downloaded: %s',
  async (languages, isOn) => {
    const { setOfflineMode } = await openTab();
    setOfflineMode(true, 'available');
    vi.resetModules();
    stored.set(STORAGE_KEYS.downloaded, languages);
    const next = await openTab();
    expect(next.$offlineMode.get()).toBe(isOn);
    // The setting stays, for the languages that are downloaded.
    expect(stored.get(STORAGE_KEYS.offlineMode)).toBe('true');
  },
);

it('a change in another tab is followed', async () => {
  const { $offlineMode } = await openTab();
  const seen: boolean[] = [];
  const stop = $offlineMode.subscribe((isOn) => seen.push(isOn));
  listeners.get('storage')?.({ key: 'another', newValue: 'true' });
  listeners.get('storage')?.({ key: STORAGE_KEYS.offlineMode, newValue: 'true' });
  listeners.get('storage')?.({ key: STORAGE_KEYS.offlineMode, newValue: null });
  expect(seen).toEqual([false, true, false]);
  stop();
});

it('without storage it lasts as long as the page is open', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { setOfflineMode, $offlineMode } = await openTab();
  expect($offlineMode.get()).toBe(false);
  setOfflineMode(true, 'available');
  expect($offlineMode.get()).toBe(true);
});

it('it works in a browser without service workers', async () => {
  vi.stubGlobal('navigator', {});
  const { setOfflineMode, $offlineMode } = await openTab();
  expect(setOfflineMode(true, 'available')).toBe(true);
  expect($offlineMode.get()).toBe(true);
});
