// The shell of every page: toasts, and the offer of another language.
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../domain/languages.ts';
import { languageOfPath } from '../../domain/routes.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useStore } from '../../ui/use-store.ts';
import { visibleToast } from '../../domain/book/toast-queue.ts';
import { $toasts } from '../../stores/toasts.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/**
 * Keeps the live region in the page, so that screen readers announce new toasts. Their code loads when the browser is
 * idle, not on demand: a toast may say that the connection is lost.
 */
function ToastHost({ texts }: { texts: Messages['app']['toasts'] }) {
  const toast = visibleToast(useStore($toasts));
  const lazy = useLazy(() => import('./toast/ToastCard.tsx'), {
    isWanted: toast !== null,
    occasion: whenIdle,
  });
  return (
    <section className="no-print" aria-label={texts.label} aria-live="polite" data-toasts>
      {toast && lazy && (
        <lazy.ToastCard key={toast.id} toast={toast} dismissLabel={texts.dismiss} />
      )}
    </section>
  );
}

/** Releases the space that the script in the head (layouts/inline/boot.ts) has reserved, because the offer is over. */
function endOffer(): void {
  delete document.documentElement.dataset['offer'];
}

/** Offers another language. Its code loads only for visitors who get an offer. */
function LanguageOfferHost() {
  const isHydrated = useHydrated();
  const offered = isHydrated ? document.documentElement.dataset['offer'] : undefined;
  const lazy = useLazy(() => import('./language/language-offer.tsx'), {
    isWanted: offered !== undefined,
    onFailed: endOffer,
  });
  if (!lazy || offered === undefined) return null;
  return (
    <lazy.LanguageOffer
      shown={languageOfPath(location.pathname)}
      offered={offered as Language}
      onEnd={endOffer}
    />
  );
}

interface ShellProps {
  toasts: Messages['app']['toasts'];
}

export function Shell({ toasts }: ShellProps) {
  return (
    <>
      <ToastHost texts={toasts} />
      <LanguageOfferHost />
    </>
  );
}
