// The popups of both corner buttons, in one lazily loaded file.
import { Panel } from './panel/Panel.tsx';
import type { PopupFrame } from './Popup.tsx';
import { StatusPopup } from './StatusPopup.tsx';
import type { CornerProps } from './texts.ts';

export type PopupName = 'panel' | 'status';

/** Renders the popup with the given name. */
export function Popups({ name, ...props }: CornerProps & PopupFrame & { name: PopupName }) {
  return name === 'panel' ? <Panel {...props} /> : <StatusPopup {...props} />;
}
