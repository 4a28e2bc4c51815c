// The reading settings of this browser: stored, and set on the root element, where a script in the head applies them
// before first paint.
import { atom } from 'nanostores';
import { rootData } from '../domain/book/appearance.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type ReadingSettings,
} from '../domain/book/reading-settings.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { storedFields } from '../domain/stored-fields.ts';
import { readStored, writeStored } from './browser-storage.ts';

export interface StoredSettings {
  settings: ReadingSettings;
  /** Whether the browser stored the last change. */
  isStored: boolean;
}

/** Defaults until `loadSettings` has run, so that server and browser render the same markup. */
export const $settings = atom<StoredSettings>({ settings: DEFAULT_SETTINGS, isStored: true });

export function loadSettings(): void {
  const settings = parseSettings(readStored(STORAGE_KEYS.settings));
  $settings.set({ settings, isStored: true });
}

/** Changes some settings, stores them and applies them to the page at once. */
export function changeSettings(changes: Partial<ReadingSettings>): void {
  const settings = { ...$settings.get().settings, ...changes };
  // Keeps what another tab changed, and fields that only a newer release knows.
  const stored = { ...storedFields(readStored(STORAGE_KEYS.settings)), ...changes };
  const isStored = writeStored(STORAGE_KEYS.settings, JSON.stringify(stored));
  $settings.set({ settings, isStored });
  const root = document.documentElement;
  Object.assign(root.dataset, rootData(settings));
  // The first valid one counts: layouts/inline/boot.ts put it before the page's own two, and '' leaves it to them.
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (meta) meta.content = settings.theme === 'auto' ? '' : getComputedStyle(root).backgroundColor;
}
