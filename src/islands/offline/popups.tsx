// What rises from the two buttons of the corners, in one file that comes late.
import { Panel } from './panel/Panel.tsx';
import type { PopupFrame } from './Popup.tsx';
import { StatusPopup } from './StatusPopup.tsx';
import type { CornerProps } from './texts.ts';

export type PopupName = 'panel' | 'status';

/** The popup of that name. */
export function Popups({ name, ...props }: CornerProps & PopupFrame & { name: PopupName }) {
  return name === 'panel' ? <Panel {...props} /> : <StatusPopup {...props} />;
}
