// The colour of the offline status dot (SPEC 2). Pure; styling and labels are elsewhere.

export interface DotFacts {
  /** Whether the reader chose to use cached content only. */
  isOfflineMode: boolean;
  isOnline: boolean;
  quality: 'unknown' | 'good' | 'poor';
  /** Whether the story is downloaded in the page's language. */
  hasContent: boolean;
}

/** SPEC 2: the five colours. Each also has its own shape and label (WCAG 1.4.1). */
export type DotColour = 'orange' | 'red' | 'yellow' | 'green' | 'blue';

/**
 * Returns the dot's colour. Priority as in SPEC 2: offline mode, offline, poor, then online with or without offline
 * content.
 */
export function dotColour({ isOfflineMode, isOnline, quality, hasContent }: DotFacts): DotColour {
  if (isOfflineMode) return 'orange';
  if (!isOnline) return 'red';
  if (quality === 'poor') return 'yellow';
  return hasContent ? 'green' : 'blue';
}
