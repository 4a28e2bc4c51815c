// One quiet line above the page: offers a visitor their own language (decision 102). Loaded only for those who came to
// a page in another one.
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import { languagePrefix, switchPath } from '../../../domain/routes.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { readUiTexts } from '../../../offline/ui-texts.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import styles from './language-offer.module.css';

type OfferTexts = Messages['reader']['offer'];

interface OfferProps {
  shown: Language;
  offered: Language;
}

/** Returns this page's URL in the offered language. Called at each click: the URL changes in the open book. */
function addressIn({ shown, offered }: OfferProps): string {
  const { pathname, hash } = location;
  const path = languagePrefix(offered) + pathname.slice(languagePrefix(shown).length);
  return switchPath(offered, path) + hash;
}

/** Returns a place at the top of the page, before everything but the skip link. */
function useTopOfPage(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const skipLink = document.querySelector('[data-skip-link]');
    if (skipLink) skipLink.after(place);
    else document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return place;
}

function OfferLine({
  texts,
  onDecline,
  ...offer
}: OfferProps & { texts: OfferTexts; onDecline: () => void }) {
  const place = useTopOfPage();
  return createPortal(
    <aside className={`${styles.line ?? ''} no-print`} lang={HTML_LANG[offer.offered]}>
      <a
        href={addressIn(offer)}
        hrefLang={HTML_LANG[offer.offered]}
        onClick={({ currentTarget }) => {
          currentTarget.href = addressIn(offer);
        }}
      >
        {texts.read}
      </a>
      <ReaderButton label={texts.decline} onClick={onDecline}>
        <X size={18} strokeWidth={1.6} aria-hidden />
      </ReaderButton>
    </aside>,
    place,
  );
}

/** Shows the offer, in the offered language. Calls `onEnd` if it is declined, or its texts cannot be loaded. */
export function LanguageOffer({ onEnd, ...offer }: OfferProps & { onEnd: () => void }) {
  const [texts, setTexts] = useState<OfferTexts | null>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isCurrent = true;
    void readUiTexts<Messages['reader']>(offer.offered, 'reader', 'offer').then((loaded) => {
      if (!isCurrent) return;
      if (loaded) setTexts(loaded.offer);
      else end();
    });
    return () => {
      isCurrent = false;
    };
  }, [offer.offered]);

  const decline = (): void => {
    const declined = readStored(STORAGE_KEYS.declinedOffers)?.split(',') ?? [];
    writeStored(STORAGE_KEYS.declinedOffers, [...declined, offer.shown].join());
    setTexts(null);
    onEnd();
  };
  return texts && <OfferLine {...offer} texts={texts} onDecline={decline} />;
}
