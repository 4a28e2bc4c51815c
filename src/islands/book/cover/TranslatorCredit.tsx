// 'Translated by': the badge on the cover (SPEC 2). Renders nothing if there is no translator to credit.
import Feather from 'lucide-react/icons/feather';
import { useEffect, useState } from 'react';
import { fill, type Messages } from '../../../i18n/messages.ts';
import { readPublishedTranslator } from '../../../offline/api-cache.ts';
import type { Language } from '../../../domain/languages.ts';
import type { PublishedTranslator } from '../../../domain/story/published-translator.ts';
import { useLazy } from '../../../ui/use-lazy.ts';
import { sayLoadingError } from '../use-book-toasts.ts';
import styles from './TranslatorCredit.module.css';

interface TranslatorCreditProps {
  language: Language;
  texts: Pick<Messages['app'], 'translator' | 'close' | 'loadingError' | 'offlineMode'>;
}

/** Requests the translator while online. Rendered only for languages other than English. */
export function TranslatorCredit({ language, texts }: TranslatorCreditProps) {
  const [translator, setTranslator] = useState<PublishedTranslator | null>(null);
  const [isOpen, setOpen] = useState(false);
  const lazy = useLazy(() => import('../tools/credit/CreditDialog.tsx'), {
    isWanted: isOpen,
    onFailed: () => {
      setOpen(false);
      sayLoadingError(texts);
    },
  });

  useEffect(() => {
    const controller = new AbortController();
    void readPublishedTranslator(language, { signal: controller.signal }).then((result) => {
      if (result.ok) setTranslator(result.data);
    });
    return () => controller.abort();
  }, [language]);

  if (!translator) return null;
  return (
    <>
      <button type="button" className={styles.badge} onClick={() => setOpen(true)}>
        <Feather size={16} aria-hidden />
        {fill(texts.translator.badge, { name: translator.name })}
      </button>
      {isOpen && lazy && (
        <lazy.CreditDialog
          language={language}
          texts={texts}
          translator={translator}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
