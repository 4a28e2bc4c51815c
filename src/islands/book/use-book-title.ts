// The document title names the open part; the cover restores its own.
import { useEffect } from 'react';

/** `partTitle` is null while the book is closed. */
export function useBookTitle(partTitle: string | null, storyTitle: string): void {
  useEffect(() => {
    if (partTitle === null) return;
    const { title } = document;
    document.title = `${partTitle} · ${storyTitle}`;
    return () => {
      document.title = title;
    };
  }, [partTitle, storyTitle]);
}
