// 'Translated by': the badge on the cover and its dialog (SPEC 2). Renders nothing if there is no translator to credit.
import Feather from 'lucide-react/icons/feather';
import { useEffect, useState } from 'react';
import { fill, type Messages } from '../../../i18n/messages.ts';
import { readPublishedTranslator } from '../../../offline/api-cache.ts';
import { LANGUAGE_NAMES, type Language } from '../../../domain/languages.ts';
import {
  socialService,
  type PublishedTranslator,
} from '../../../domain/story/published-translator.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SocialIcon } from '../../../ui/SocialIcon.tsx';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import styles from './TranslatorCredit.module.css';

interface TranslatorCreditProps {
  language: Language;
  texts: Messages['app']['translator'];
  closeLabel: string;
}

/** Requests the translator while online. Rendered only for languages other than English. */
export function TranslatorCredit({ language, texts, closeLabel }: TranslatorCreditProps) {
  const [translator, setTranslator] = useState<PublishedTranslator | null>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    void readPublishedTranslator(language, leaving).then((result) => {
      if (result.ok) setTranslator(result.data);
    });
    return () => leaving.abort();
  }, [language]);

  if (!translator) return null;
  const { name, bio, profilePictureUrl, socialMediaLinks } = translator;
  const links = Object.entries(socialMediaLinks);
  // The names of links that a profile has fields for (SPEC 3).
  const names: Record<string, string> = {
    telegram: 'Telegram',
    twitter: 'X (Twitter)',
    other: texts.website,
  };
  return (
    <>
      <button type="button" className={styles.badge} onClick={() => setOpen(true)}>
        <Feather size={16} aria-hidden />
        {fill(texts.badge, { name })}
      </button>
      {isOpen && (
        <Dialog
          title={texts.dialogTitle}
          closeLabel={closeLabel}
          onClose={() => setOpen(false)}
          actions={
            <ReaderButton kind="primary" isWide onClick={() => setOpen(false)}>
              {texts.thanks}
            </ReaderButton>
          }
        >
          <div className={styles.person}>
            {profilePictureUrl && (
              <img
                className={styles.photo}
                src={profilePictureUrl}
                alt={fill(texts.photo, { name })}
                width={96}
                height={96}
              />
            )}
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.language}>
                {fill(texts.language, { language: `${LANGUAGE_NAMES[language]} (${language})` })}
              </p>
            </div>
          </div>
          {bio && <p className={styles.bio}>{bio}</p>}
          {links.length > 0 && (
            <ul className={styles.links} aria-label={texts.links}>
              {links.map(([label, href]) => (
                <li key={label}>
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    <SocialIcon service={socialService(label, href)} />
                    {names[label] ?? label}
                    <span className="visually-hidden"> ({texts.opensInNewTab})</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </>
  );
}
