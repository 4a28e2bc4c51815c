// The book's toasts (SPEC 4): both ends of the book, entering and leaving full view, and loading errors.
import { useMemo } from 'react';
import type { BookEnd } from '../../domain/book/page-turn.ts';
import { TOAST_MS } from '../../domain/limits.ts';
import { showToast } from '../../stores/toasts.ts';
import type { BookTexts } from './types.ts';

export interface BookToasts {
  sayEdge: (edge: BookEnd) => void;
  sayView: (isFull: boolean) => void;
}

function say(title: string, text: string): void {
  showToast({ title, text, durationMs: TOAST_MS.edge });
}

/** Returns the book's toasts in the reader's language; memoized on the texts. */
export function useBookToasts(texts: BookTexts['book']['toasts']): BookToasts {
  return useMemo(
    () => ({
      sayEdge: (edge) =>
        edge === 'beginning'
          ? say(texts.beginningTitle, texts.beginning)
          : say(texts.endTitle, texts.end),
      sayView: (isFull) =>
        isFull
          ? say(texts.fullViewTitle, texts.fullView)
          : say(texts.bookViewTitle, texts.bookView),
    }),
    [texts],
  );
}

/** Shows a loading error when online, and `offlineText` without a network (SPEC 8). */
export function sayLoadingError(
  { loadingError, offlineMode }: Pick<BookTexts['app'], 'loadingError' | 'offlineMode'>,
  offlineText: string = offlineMode.text,
): void {
  const offline = { ...offlineMode, text: offlineText };
  showToast({ ...(navigator.onLine ? loadingError : offline), tone: 'error' });
}
