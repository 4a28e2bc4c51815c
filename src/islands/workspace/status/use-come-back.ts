// The React hook for come-back.
import { useEffect, useEffectEvent } from 'react';
import { isReached } from '../../../offline/connectivity.ts';
import { $connection } from '../../../stores/connection.ts';
import { awaitSite, type ComeBackDependencies } from './come-back.ts';
import { tellWatcher } from './use-connection.ts';

const WORLD: ComeBackDependencies = {
  $connection,
  isHidden: () => document.hidden,
  isReached: () => isReached(),
  tellWatcher,
};

/** While `isLost`, calls `goOn` each time the site can be reached again. */
export function useComeBack(isLost: boolean, goOn: () => void): void {
  const proceed = useEffectEvent(goOn);
  useEffect(() => (isLost ? awaitSite(WORLD, () => proceed()) : undefined), [isLost]);
}
