// The offline controls on every page. Their code, styles and texts load when the browser is idle; none of it is in the
// HTML.
import { useEffect, useState } from 'react';
import type { Corner, OfflineProps } from './Corner.tsx';
import { warn } from './log.ts';

/** The island. If its code cannot be loaded, the page works without it. */
export function Offline(props: OfflineProps) {
  const [LoadedCorner, setCame] = useState<typeof Corner | null>(null);

  useEffect(() => {
    let isCurrent = true;
    import('./Corner.tsx')
      .then((file) => {
        // The component is a function, and setState would call it.
        if (isCurrent) setCame(() => file.Corner);
      })
      .catch(warn);
    return () => {
      isCurrent = false;
    };
  }, []);

  return LoadedCorner && <LoadedCorner {...props} />;
}
