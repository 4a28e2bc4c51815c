// Decides whether this visitor is offered another language; only then is the offer loaded.
import { useEffect, useState, type ReactElement } from 'react';
import { offeredLanguage } from '../../../domain/language-offer.ts';
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import { languageOfPath } from '../../../domain/routes.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored } from '../../../stores/browser-storage.ts';

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
  const [render, setRender] = useState<(() => ReactElement) | null>(null);
  useEffect(() => {
    const offer = findOffer();
    if (!offer) return;
    import('./language-offer.tsx').then(
      ({ renderOffer }) => setRender(() => () => renderOffer(offer)),
      // The page can be read without it.
      () => undefined,
    );
  }, []);
  return render?.() ?? null;
}
