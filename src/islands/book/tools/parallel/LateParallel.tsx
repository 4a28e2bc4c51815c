// Loads the second language's code where one is chosen.
import { useEffect, useState, type ReactElement } from 'react';
import type { ParallelProps } from './reader-tools-parallel.tsx';

type RenderParallel = (props: ParallelProps) => ReactElement;

/** The second text; nothing until its code is loaded. */
export function LateParallel(props: ParallelProps): ReactElement | null {
  const [render, setRender] = useState<RenderParallel | null>(null);
  useEffect(() => {
    import('./reader-tools-parallel.tsx').then(
      // The value is a function, and setState would call it.
      ({ renderParallel }) => setRender(() => renderParallel),
      // The book can be read in one language. The next opening tries again.
      () => undefined,
    );
  }, []);
  return render?.(props) ?? null;
}
