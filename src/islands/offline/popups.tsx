// The popups of both corner buttons, in one lazily loaded file.
import type { OfflinePopup } from '../../stores/offline-popup.ts';
import { Panel } from './panel/Panel.tsx';
import type { PopupFrame } from './Popup.tsx';
import { StatusPopup } from './StatusPopup.tsx';
import type { CornerProps } from './texts.ts';

/** Renders the popup with the given name. */
export function Popups({ name, ...props }: CornerProps & PopupFrame & { name: OfflinePopup }) {
  return name === 'panel' ? <Panel {...props} /> : <StatusPopup {...props} />;
}
