// Loads code and styles of the panels lazily: no page needs them for reading.
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { PanelProps } from './panels.tsx';
import { READING_ACTIONS, onFirstAction } from '../first-action.ts';

type RenderPanel = (props: PanelProps) => ReactElement | null;

/** Returns whether loading succeeded. The browser retries a failed module import on the next call. */
async function load(put: (render: RenderPanel) => void): Promise<boolean> {
  try {
    const { renderPanel } = await import('./panels.tsx');
    put(renderPanel);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the function that renders panels; null until it is loaded, which happens at the first action or when a panel is
 * wanted.
 * Calls `onFailed` if a wanted panel cannot be loaded.
 */
export function usePanels(isWanted: boolean, onFailed: () => void): RenderPanel | null {
  const fail = useEffectEvent(onFailed);
  const [renderPanel, setRenderPanel] = useState<RenderPanel | null>(null);
  const isMissing = renderPanel === null;

  useEffect(() => {
    if (!isMissing) return;
    // The value is a function, and setState would call it.
    const put = (loaded: RenderPanel): void => setRenderPanel(() => loaded);
    if (!isWanted) return onFirstAction(READING_ACTIONS, () => void load(put));
    let isCurrent = true;
    void load(put).then((hasCome) => {
      if (!hasCome && isCurrent) fail();
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, isWanted]);

  return renderPanel;
}
