// What the book says in passing (SPEC 4): the two ends, and entering and leaving full view.
import { useMemo } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { TOAST_MS } from '../../domain/limits.ts';
import type { Edge } from '../../domain/page-turn.ts';
import { showToast } from '../../stores/toasts.ts';

export interface BookToasts {
  sayEdge: (edge: Edge) => void;
  sayView: (isFull: boolean) => void;
}

function say(title: string, text: string): void {
  showToast({ title, text, durationMs: TOAST_MS.edge });
}

/** The book's toasts in the reader's language; stable while the texts are. */
export function useBookToasts(texts: Messages['book']['toasts']): BookToasts {
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
