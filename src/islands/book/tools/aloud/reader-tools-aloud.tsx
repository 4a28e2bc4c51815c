// The player, in a late file of its own.
import type { ReactElement } from 'react';
import { Player, type PlayerProps } from './Player.tsx';

/** A function rather than a component, so that it can be loaded late. */
export function renderPlayer(props: PlayerProps): ReactElement {
  return <Player {...props} />;
}
