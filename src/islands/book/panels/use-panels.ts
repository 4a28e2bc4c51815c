// The panels over the book come in a file of their own, code and styles: no page needs them to be read.
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { PanelProps } from './panels.tsx';
import { whenIdle } from '../when-idle.ts';

type RenderPanel = (props: PanelProps) => ReactElement | null;

/** Whether they came; a browser asks again for a module that could not be had. */
async function load(put: (render: RenderPanel) => void): Promise<boolean> {
  try {
    const { renderPanel } = await import('./panels.tsx');
    put(renderPanel);
    return true;
  } catch {
    return false;
  }
}

/** What renders the panels, as soon as it is there: fetched when idle, or when one is wanted; `onFailed` says that it cannot be had. */
export function usePanels(isWanted: boolean, onFailed: () => void): RenderPanel | null {
  const fail = useEffectEvent(onFailed);
  const [renderPanel, setRenderPanel] = useState<RenderPanel | null>(null);
  const isMissing = renderPanel === null;

  useEffect(() => {
    if (!isMissing) return;
    // It is a function: setState would call it.
    const put = (loaded: RenderPanel): void => setRenderPanel(() => loaded);
    if (!isWanted) return whenIdle(() => void load(put));
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
