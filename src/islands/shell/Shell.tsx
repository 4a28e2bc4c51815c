// The shell of every page: toasts, and the offer of another language.
import type { Messages } from '../../i18n/messages.ts';
import { LateLanguageOffer } from './language/LateLanguageOffer.tsx';
import { ToastHost } from './ToastHost.tsx';

interface ShellProps {
  toasts: Messages['app']['toasts'];
}

/** The shell island. */
export function Shell({ toasts }: ShellProps) {
  return (
    <>
      <ToastHost texts={toasts} />
      <LateLanguageOffer />
    </>
  );
}
