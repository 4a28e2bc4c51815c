// What belongs to every page: the toasts, and the welcome of the first visit.
import type { Messages } from '../../i18n/messages.ts';
import { ToastHost } from './ToastHost.tsx';
import { WelcomeDialog } from './WelcomeDialog.tsx';

export interface Welcome {
  texts: Messages['app']['firstVisitModal'];
  closeLabel: string;
  /** Addresses of the three steps; one that is not decided yet is absent (DESIGN decision 12). */
  links: {
    supportSite?: string | undefined;
    secondStep?: string | undefined;
    chatGroup?: string | undefined;
  };
}

interface ShellProps {
  toasts: Messages['app']['toasts'];
  /** The cover's welcome; other pages have none (decision note 006) and do not carry its words. */
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
