// The book on the cover page. It starts closed, so its code and styles load when the browser is idle. Until then, and
// if they cannot be loaded, the cover's links lead to the parts' own pages.
import { lazy, Suspense, useEffect } from 'react';
import { takePassedState } from '../../../stores/passed-state.ts';
import type { BookProps } from '../types.ts';

const Book = lazy(() => import('../Book.tsx').then((file) => ({ default: file.Book })));

export function CoverBook(props: BookProps) {
  // Visitors coming from the airdrop see the cover (SPEC 2) like everybody else, so the passed state is only cleared.
  useEffect(() => {
    takePassedState();
  }, []);
  return (
    <Suspense fallback={null}>
      <Book {...props} />
    </Suspense>
  );
}
