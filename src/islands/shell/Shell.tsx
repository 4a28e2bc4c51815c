// The shell of every page: toasts, and the offer of another language.
import type { Messages } from '../../i18n/messages.ts';
import { LateLanguageOffer } from './language/LateLanguageOffer.tsx';
import { useStore } from '../../ui/use-store.ts';
import { visibleToast } from '../../domain/book/toast-queue.ts';
import { $toasts } from '../../stores/toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastHost.module.css';

/** The live region is always in the page, so that screen readers announce new toasts. */
function ToastHost({ texts }: { texts: Messages['app']['toasts'] }) {
  const toast = visibleToast(useStore($toasts));
  return (
    <section
      className={`${styles.host ?? ''} no-print`}
      aria-label={texts.label}
      aria-live="polite"
    >
      {toast && <ToastCard key={toast.id} toast={toast} dismissLabel={texts.dismiss} />}
    </section>
  );
}

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
