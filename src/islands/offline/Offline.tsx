// What belongs to reading offline on every page. Its code, styles and words come when the browser is idle: nothing of it
// stands in the HTML.
import { useEffect, useState } from 'react';
import type { Language } from '../../domain/languages.ts';
import type { Corner } from './Corner.tsx';
import { warn } from './log.ts';

export interface OfflineProps {
  language: Language;
  /** The cover, which alone shows badges (SPEC 2, Home). */
  isHome: boolean;
}

/** The island. Where its code cannot be had, the page is read as it is. */
export function Offline(props: OfflineProps) {
  const [LoadedCorner, setCame] = useState<typeof Corner | null>(null);

  useEffect(() => {
    let isCurrent = true;
    import('./Corner.tsx')
      .then((file) => {
        // It is a function: setState would call it.
        if (isCurrent) setCame(() => file.Corner);
      })
      .catch(warn);
    return () => {
      isCurrent = false;
    };
  }, []);

  return LoadedCorner && <LoadedCorner {...props} />;
}
