// Loads the names once the tools are there, unless the reader has switched them off.
import { useEffect, useState, type ReactElement } from 'react';
import { $settings } from '../../../../stores/settings.ts';
import { useStore } from '../../../../ui/use-store.ts';
import type { NamesProps } from './reader-tools-names.tsx';

type RenderNames = (props: NamesProps) => ReactElement;

/** The names of the open part. */
export function LateNames(props: NamesProps): ReactElement | null {
  const { settings } = useStore($settings);
  const [render, setRender] = useState<RenderNames | null>(null);
  const isWanted = settings.showsNames && render === null;

  useEffect(() => {
    if (!isWanted) return;
    import('./reader-tools-names.tsx').then(
      // The value is a function, and setState would call it.
      ({ renderNames }) => setRender(() => renderNames),
      (error: unknown) => console.warn('The names could not be loaded:', error),
    );
  }, [isWanted]);

  return settings.showsNames ? (render?.(props) ?? null) : null;
}
