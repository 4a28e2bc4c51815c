// The reading settings: stored, and written on the root element, where the script in the head puts them before paint.
import { useCallback, useEffect, useState } from 'react';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type ReadingSettings,
} from '../../domain/reading-settings.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../stores/browser-storage.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export interface Settings {
  settings: ReadingSettings;
  change: (part: Partial<ReadingSettings>) => void;
  /** Whether the browser kept the last change. */
  isStored: boolean;
  /** Whether a turn takes no time: by the reader's setting or the system's. */
  isInstant: boolean;
}

function applyToRoot(settings: ReadingSettings): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = settings.theme;
  dataset['size'] = String(settings.textSize);
  dataset['leading'] = settings.lineHeight;
}

/** The settings of this browser; defaults until the component is mounted, so that server and browser render alike. */
export function useSettings(): Settings {
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  const [isStored, setStored] = useState(true);
  const [prefersLess, setPrefersLess] = useState(false);

  useEffect(() => {
    setSettings(parseSettings(readStored(STORAGE_KEYS.settings)));
    const query = window.matchMedia(REDUCED_MOTION);
    const update = (): void => setPrefersLess(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  const change = useCallback(
    (part: Partial<ReadingSettings>): void => {
      const next = { ...settings, ...part };
      setSettings(next);
      setStored(writeStored(STORAGE_KEYS.settings, JSON.stringify(next)));
      applyToRoot(next);
    },
    [settings],
  );

  return { settings, change, isStored, isInstant: prefersLess || !settings.isAnimated };
}
