// The reading settings of this browser: stored, and set on the root element, where a script in the head applies them
// before first paint.
import { atom } from 'nanostores';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type ReadingSettings,
} from '../domain/book/reading-settings.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { readStored, writeStored } from './browser-storage.ts';

export interface StoredSettings {
  settings: ReadingSettings;
  /** Whether the browser stored the last change. */
  isStored: boolean;
}

/** Defaults until `loadSettings` has run, so that server and browser render the same markup. */
export const $settings = atom<StoredSettings>({ settings: DEFAULT_SETTINGS, isStored: true });

/** Loads the settings from storage. */
export function loadSettings(): void {
  const settings = parseSettings(readStored(STORAGE_KEYS.settings));
  $settings.set({ settings, isStored: true });
}

/** Changes some settings, stores them and applies them to the page at once. */
export function changeSettings(part: Partial<ReadingSettings>): void {
  const settings = { ...$settings.get().settings, ...part };
  const isStored = writeStored(STORAGE_KEYS.settings, JSON.stringify(settings));
  $settings.set({ settings, isStored });
  const root = document.documentElement;
  const { dataset } = root;
  dataset['theme'] = settings.theme;
  // The script in the head has put one before the page's own, which are those of `auto`.
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bars) bars.content = settings.theme === 'auto' ? '' : getComputedStyle(root).backgroundColor;
  dataset['size'] = String(settings.textSize);
  dataset['leading'] = settings.lineHeight;
}
