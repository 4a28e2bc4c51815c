// Loads the tools at the reader's first action, because nobody needs them in the first view (decision 145). A browser
// whose reader used a tool before loads them as soon as the book is open.
import { useEffect } from 'react';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored } from '../../../stores/browser-storage.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useLazy } from '../../../ui/use-lazy.ts';
import { onReading } from '../first-action.ts';
import { keepPress } from './last-press.ts';
import type { ReaderToolsProps } from './types.ts';

export function LazyTools(props: ReaderToolsProps) {
  const isHere = useHydrated();
  const lazy = useLazy(() => import('./reader-tools.tsx'), {
    // Also loaded at once for a link to words (domain/book/marks/link.ts), and for words that were selected before this
    // page listened.
    isWanted:
      isHere &&
      (readStored(STORAGE_KEYS.tools) !== null ||
        location.hash.startsWith('#p=') ||
        getSelection()?.isCollapsed === false),
    occasion: onReading,
  });

  // Never removed: adding the same listener again has no effect.
  useEffect(() => addEventListener('keydown', keepPress, true), []);

  return lazy && <lazy.ReaderTools {...props} />;
}
