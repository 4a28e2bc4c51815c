// What the dot of the offline status says (SPEC 2). Pure; what it looks like and its words stand elsewhere.

export interface DotFacts {
  /** The reader chose cached content only. */
  isOfflineMode: boolean;
  isOnline: boolean;
  quality: 'unknown' | 'good' | 'poor';
  /** The story is downloaded in the language of the page. */
  hasContent: boolean;
}

/** SPEC 2: the five colours; each has a shape and a word of its own as well (WCAG 1.4.1). */
export type DotColour = 'orange' | 'red' | 'yellow' | 'green' | 'blue';

/** SPEC 2, in its order: offline mode, offline, poor, online with and without offline content. */
export function dotColour({ isOfflineMode, isOnline, quality, hasContent }: DotFacts): DotColour {
  if (isOfflineMode) return 'orange';
  if (!isOnline) return 'red';
  if (quality === 'poor') return 'yellow';
  return hasContent ? 'green' : 'blue';
}
