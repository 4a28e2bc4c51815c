// Loads the list of the reader's marks once it is asked for: contents come without it.
import { useState, type ReactElement } from 'react';
import type { MarkListProps } from '../tools/marks/MarkList.tsx';

type RenderMarkList = (props: MarkListProps) => ReactElement;

/** What renders the list; null while the contents are shown. `onFailed` is called if it cannot be loaded. */
export function useMarkList(onFailed: () => void): {
  render: RenderMarkList | null;
  toggle: () => void;
} {
  const [render, setRender] = useState<RenderMarkList | null>(null);
  const toggle = (): void => {
    if (render) {
      setRender(null);
      return;
    }
    // The value is a function, and setState would call it.
    import('../tools/marks/reader-tools-marks.tsx').then(
      ({ renderMarkList }) => setRender(() => renderMarkList),
      onFailed,
    );
  };
  return { render, toggle };
}
