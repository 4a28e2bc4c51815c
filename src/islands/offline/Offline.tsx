// The offline controls on every page. Their code, styles and texts load when the browser is idle; none of it is in the
// HTML.
import { useLazy } from '../../ui/use-lazy.ts';
import type { OfflineProps } from './Corner.tsx';

/** Shows the controls once their code is loaded; if it cannot be loaded, the page works without them. */
export function Offline(props: OfflineProps) {
  const lazy = useLazy(() => import('./Corner.tsx'));
  return lazy && <lazy.Corner {...props} />;
}
