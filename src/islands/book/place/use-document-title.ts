// The document title names the open part.
import { useEffect } from 'react';

/** Sets the document's title; null, and the end of the book, restore the page's own. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const { title: own } = document;
    document.title = title;
    return () => {
      document.title = own;
    };
  }, [title]);
}
