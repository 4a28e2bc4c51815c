// Displays toasts, one at a time (SPEC 4).
import { useStore } from '../../ui/use-store.ts';
import type { Messages } from '../../i18n/messages.ts';
import { visibleToast } from '../../domain/book/toast-queue.ts';
import { $toasts } from '../../stores/toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastHost.module.css';

/** The live region is always in the page, so that screen readers announce new toasts. */
export function ToastHost({ texts }: { texts: Messages['app']['toasts'] }) {
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
