// The book on the cover's page: it lies closed, so its code and styles come when the browser is idle. Until then, and where
// they cannot be had, the cover's links lead to the parts' own pages.
import { lazy, Suspense } from 'react';
import type { BookProps } from './types.ts';

const Book = lazy(() => import('./Book.tsx').then((file) => ({ default: file.Book })));

/** The book island of the cover. */
export function CoverBook(props: BookProps) {
  return (
    <Suspense fallback={null}>
      <Book {...props} />
    </Suspense>
  );
}
