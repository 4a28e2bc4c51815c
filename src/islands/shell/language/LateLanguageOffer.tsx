// Decides whether this visitor is offered another language; only then is the offer loaded.
import { useMemo, type ReactElement } from 'react';
import { offeredLanguage } from '../../../domain/language-to-open.ts';
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import { languageOfPath } from '../../../domain/routes.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored } from '../../../stores/browser-storage.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useLate } from '../../../ui/use-late.ts';

/** The page's language and the one to offer; null for nothing. Pages without a translation offer none. */
function findOffer(): { shown: Language; offered: Language } | null {
  const shown = languageOfPath(location.pathname);
  const chosen = readStored(STORAGE_KEYS.language);
  const offered = offeredLanguage(shown, chosen, navigator.languages);
  if (offered === null) return null;
  const isTranslated = document.querySelector(`link[hreflang="${HTML_LANG[offered]}"]`) !== null;
  const isDeclined = (readStored(STORAGE_KEYS.declinedOffers) ?? '').split(',').includes(shown);
  return isTranslated && !isDeclined ? { shown, offered } : null;
}

/** The offer; nothing for visitors who read their own language. */
export function LateLanguageOffer(): ReactElement | null {
  const isHere = useHydrated();
  const offer = useMemo(() => (isHere ? findOffer() : null), [isHere]);
  const late = useLate(() => import('./language-offer.tsx'), { isWanted: offer !== null });
  return offer && late && <late.LanguageOffer {...offer} />;
}
