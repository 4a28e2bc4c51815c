// The book on the cover's page: it lies closed, so its code and styles come when the browser is idle. Until then, and where
// they cannot be had, the cover's links lead to the parts' own pages.
import { lazy, Suspense, useEffect } from 'react';
import { takePassedState } from '../../../stores/passed-state.ts';
import type { BookProps } from '../types.ts';

const Book = lazy(() => import('../Book.tsx').then((file) => ({ default: file.Book })));

/** The book island of the cover. */
export function CoverBook(props: BookProps) {
  // Whoever comes from the airdrop gets the cover (SPEC 2), as everybody does here; the word left for it is used up.
  useEffect(() => {
    takePassedState();
  }, []);
  return (
    <Suspense fallback={null}>
      <Book {...props} />
    </Suspense>
  );
}
