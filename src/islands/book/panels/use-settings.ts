// The reading settings for the book, and whether page turns are animated.
import { useEffect, useSyncExternalStore } from 'react';
import { $settings, loadSettings, type StoredSettings } from '../../../stores/settings.ts';
import { useStore } from '../../../ui/use-store.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export interface Settings extends StoredSettings {
  /** Whether turns are instant, by the reader's setting or the system's. */
  isInstant: boolean;
}

function watchMotion(onChange: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useSettings(): Settings {
  const stored = useStore($settings);
  const prefersReducedMotion = useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  useEffect(loadSettings, []);
  return { ...stored, isInstant: prefersReducedMotion || !stored.settings.isAnimated };
}
