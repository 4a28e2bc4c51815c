// What belongs to every page: the toasts, and the welcome of the first visit.
import type { Messages } from '../../i18n/messages.ts';
import { ToastHost } from './ToastHost.tsx';
import { WelcomeDialog } from './WelcomeDialog.tsx';

export interface ShellProps {
  texts: Pick<Messages['app'], 'toasts' | 'firstVisitModal' | 'close'>;
  /** Addresses of the three steps; one that is not decided yet is absent (DESIGN decision 12). */
  links: {
    supportSite?: string | undefined;
    secondStep?: string | undefined;
    chatGroup?: string | undefined;
  };
}

/** The shell island. */
export function Shell({ texts, links }: ShellProps) {
  return (
    <>
      <ToastHost texts={texts.toasts} />
      <WelcomeDialog texts={texts.firstVisitModal} closeLabel={texts.close} links={links} />
    </>
  );
}
