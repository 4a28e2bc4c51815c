// Loads what a reader may use only after the first view: nobody pays for it before the first action (decision 145). A
// browser whose reader used a tool before loads it as soon as the book is open.
import { useEffect } from 'react';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored } from '../../../stores/browser-storage.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useLate } from '../../../ui/use-late.ts';
import { onReading } from '../first-action.ts';
import { keepPress } from './last-press.ts';
import type { ReaderToolsProps } from './types.ts';

export function LateTools(props: ReaderToolsProps) {
  const isHere = useHydrated();
  const late = useLate(() => import('./reader-tools.tsx'), {
    // A link to words (domain/book/marks/link.ts) wants them at once, too, and so do words that were selected before this
    // page could hear it.
    isWanted:
      isHere &&
      (readStored(STORAGE_KEYS.tools) !== null ||
        location.hash.startsWith('#p=') ||
        getSelection()?.isCollapsed === false),
    occasion: onReading,
  });

  // Never removed: the same listener is not added twice.
  useEffect(() => addEventListener('keydown', keepPress, true), []);

  return late && <late.ReaderTools {...props} />;
}
