// The shell of every page: toasts.
import type { Messages } from '../../i18n/messages.ts';
import { ToastHost } from './ToastHost.tsx';

interface ShellProps {
  toasts: Messages['app']['toasts'];
}

/** The shell island. */
export function Shell({ toasts }: ShellProps) {
  return <ToastHost texts={toasts} />;
}
