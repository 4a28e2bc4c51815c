// What the book says in passing (SPEC 4): the two ends, entering and leaving full view, and that something cannot be had.
import { useMemo } from 'react';
import { TOAST_MS } from '../../domain/limits.ts';
import type { Edge } from '../../domain/book/page-turn.ts';
import { showToast } from '../../stores/toasts.ts';
import type { BookTexts } from './types.ts';

export interface BookToasts {
  sayEdge: (edge: Edge) => void;
  sayView: (isFull: boolean) => void;
}

function say(title: string, text: string): void {
  showToast({ title, text, durationMs: TOAST_MS.edge });
}

/** The book's toasts in the reader's language; stable while the texts are. */
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

/** SPEC 8: what cannot be had is a loading error online, and offline mode without a network. */
export function sayLoadingError(texts: BookTexts['app']): void {
  showToast({ ...(navigator.onLine ? texts.loadingError : texts.offlineMode), tone: 'error' });
}
