// The shell of every page: toasts, and the welcome dialog of the first visit.
import type { Messages } from '../../i18n/messages.ts';
import { ToastHost } from './ToastHost.tsx';
import { WelcomeDialog } from './WelcomeDialog.tsx';

export interface Welcome {
  texts: Messages['app']['firstVisitModal'];
  closeLabel: string;
  /** Links of the three steps; undefined until decided (DESIGN decision 12). */
  links: {
    supportSite?: string | undefined;
    secondStep?: string | undefined;
    chatGroup?: string | undefined;
  };
}

interface ShellProps {
  toasts: Messages['app']['toasts'];
  /** The cover's welcome dialog. Null on other pages, which do not ship its texts (decision record 006). */
  welcome: Welcome | null;
}

/** The shell island. */
export function Shell({ toasts, welcome }: ShellProps) {
  return (
    <>
      <ToastHost texts={toasts} />
      {welcome && <WelcomeDialog {...welcome} />}
    </>
  );
}
