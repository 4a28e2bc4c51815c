// The offline controls on every page. Their code, styles and texts load when the browser is idle; none of it is in the
// HTML.
import { useLate } from '../../ui/use-late.ts';
import type { OfflineProps } from './Corner.tsx';

/** Shows the controls once their code is loaded; if it cannot be loaded, the page works without them. */
export function Offline(props: OfflineProps) {
  const late = useLate(() => import('./Corner.tsx'));
  return late && <late.Corner {...props} />;
}
