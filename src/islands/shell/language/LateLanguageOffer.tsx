// The offer of another language, for which the script in the head (layouts/inline/boot.ts) has reserved space. Its code
// loads only for visitors who get one.
import type { Language } from '../../../domain/languages.ts';
import { languageOfPath } from '../../../domain/routes.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useLate } from '../../../ui/use-late.ts';

/** Releases the reserved space, because nothing is offered any more. */
function endOffer(): void {
  delete document.documentElement.dataset['offer'];
}

export function LateLanguageOffer() {
  const isHydrated = useHydrated();
  const offered = isHydrated ? document.documentElement.dataset['offer'] : undefined;
  const late = useLate(() => import('./language-offer.tsx'), {
    isWanted: offered !== undefined,
    onFailed: endOffer,
  });
  if (!late || offered === undefined) return null;
  return (
    <late.LanguageOffer
      shown={languageOfPath(location.pathname)}
      offered={offered as Language}
      onEnd={endOffer}
    />
  );
}
