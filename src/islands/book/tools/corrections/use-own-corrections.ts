// Looks after what this browser's reader reported before, only if there is anything.
import { useEffect } from 'react';
import { CORRECTIONS_KEY } from '../../../../domain/storage-keys.ts';
import { readStored } from '../../../../stores/browser-storage.ts';
import type { ReaderTexts } from '../../reader-texts.ts';

/** `texts`: null until they are loaded. */
export function useOwnCorrections(texts: ReaderTexts | null): void {
  useEffect(() => {
    if (!texts || readStored(CORRECTIONS_KEY) === null) return;
    import('./reader-tools-corrections.tsx').then(
      ({ attend }) => attend(texts.corrections),
      // At the next visit.
      () => undefined,
    );
  }, [texts]);
}
