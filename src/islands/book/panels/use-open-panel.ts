// Which panel is open over the book, and the lazily loaded code that renders it.
import { useCallback, useState, type ReactElement } from 'react';
import { useLazy } from '../../../ui/use-lazy.ts';
import { onReading } from '../first-action.ts';
import type { BookTexts } from '../types.ts';
import { sayLoadingError } from '../use-book-toasts.ts';
import type { Panel, PanelProps } from './panels.tsx';

export interface OpenPanel {
  panel: Panel | null;
  open: (panel: Panel) => void;
  close: () => void;
  render: (
    props: Omit<PanelProps, 'panel' | 'onClose' | 'onKeys' | 'onFailed'>,
  ) => ReactElement | null;
}

/** Keeps the book's one panel. If it cannot be shown, it closes and a toast says so. */
export function useOpenPanel({ app, book }: BookTexts): OpenPanel {
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = useCallback(() => setPanel(null), []);
  const fail = (offlineText?: string): void => {
    close();
    sayLoadingError(app, offlineText);
  };
  const lazy = useLazy(() => import('./panels.tsx'), {
    isWanted: panel !== null,
    occasion: onReading,
    onFailed: fail,
  });
  return {
    panel,
    // The button of an open panel may still be reachable; pressing it closes the panel.
    open: (next) => setPanel(next === panel ? null : next),
    close,
    render: (props) =>
      lazy?.renderPanel({
        ...props,
        panel,
        onFailed: () => fail(book.textsNotKept),
        onClose: close,
        onKeys: () => setPanel('keys'),
      }) ?? null,
  };
}
