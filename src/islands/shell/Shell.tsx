// The shell of every page: toasts, and the offer of another language.
import type { Messages } from '../../i18n/messages.ts';
import { LateLanguageOffer } from './language/LateLanguageOffer.tsx';
import { useStore } from '../../ui/use-store.ts';
import { visibleToast } from '../../domain/book/toast-queue.ts';
import { $toasts } from '../../stores/toasts.ts';
import { useLate } from '../../ui/use-late.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/**
 * Keeps the live region in the page, so that screen readers announce new toasts. Their code loads when the browser is
 * idle, not on demand: a toast may say that the connection is lost.
 */
function ToastHost({ texts }: { texts: Messages['app']['toasts'] }) {
  const toast = visibleToast(useStore($toasts));
  const late = useLate(() => import('./toast/ToastCard.tsx'), {
    isWanted: toast !== null,
    occasion: whenIdle,
  });
  return (
    <section className="no-print" aria-label={texts.label} aria-live="polite" data-toasts>
      {toast && late && (
        <late.ToastCard key={toast.id} toast={toast} dismissLabel={texts.dismiss} />
      )}
    </section>
  );
}

interface ShellProps {
  toasts: Messages['app']['toasts'];
}

export function Shell({ toasts }: ShellProps) {
  return (
    <>
      <ToastHost texts={toasts} />
      <LateLanguageOffer />
    </>
  );
}
