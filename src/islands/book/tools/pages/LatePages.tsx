// Loads what sets parts in pages where the reader has chosen them.
import { useEffect, useState, type ReactElement } from 'react';
import type { PagesProps } from './reader-tools-pages.tsx';

type RenderPages = (props: PagesProps) => ReactElement | null;

/** The pages; the text scrolls until their code is loaded, and if it cannot be. */
export function LatePages(props: PagesProps): ReactElement | null {
  const [render, setRender] = useState<RenderPages | null>(null);
  useEffect(() => {
    import('./reader-tools-pages.tsx').then(
      // The value is a function, and setState would call it.
      ({ renderPages }) => setRender(() => renderPages),
      // The part can be read as it is. The next opening tries again.
      () => undefined,
    );
  }, []);
  return render?.(props) ?? null;
}
