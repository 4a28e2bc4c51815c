// Who translated the book: the dialog of the badge on the cover (SPEC 2).
import { fill, type Messages } from '../../../../i18n/messages.ts';
import { LANGUAGE_NAMES, type Language } from '../../../../domain/languages.ts';
import {
  socialService,
  type PublishedTranslator,
} from '../../../../domain/story/published-translator.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SocialIcon } from '../../../../ui/SocialIcon.tsx';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import styles from './CreditDialog.module.css';

interface CreditDialogProps {
  language: Language;
  texts: Pick<Messages['app'], 'translator' | 'close'>;
  translator: PublishedTranslator;
  onClose: () => void;
}

export function CreditDialog({ language, texts, translator, onClose }: CreditDialogProps) {
  const { translator: t } = texts;
  const { name, bio, profilePictureUrl, socialMediaLinks } = translator;
  const links = Object.entries(socialMediaLinks);
  // Names for the links that have a field in the profile (SPEC 3).
  const names: Record<string, string> = {
    telegram: 'Telegram',
    twitter: 'X (Twitter)',
    other: t.website,
  };
  return (
    <Dialog
      title={t.dialogTitle}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <ReaderButton kind="primary" isWide onClick={onClose}>
          {t.thanks}
        </ReaderButton>
      }
    >
      <div className={styles.person}>
        {profilePictureUrl && (
          <img
            className={styles.photo}
            src={profilePictureUrl}
            alt={fill(t.photo, { name })}
            width={96}
            height={96}
          />
        )}
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.language}>
            {fill(t.language, { language: `${LANGUAGE_NAMES[language]} (${language})` })}
          </p>
        </div>
      </div>
      {bio && <p className={styles.bio}>{bio}</p>}
      {links.length > 0 && (
        <ul className={styles.links} aria-label={t.links}>
          {links.map(([label, href]) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                <SocialIcon service={socialService(label, href)} />
                {names[label] ?? label}
                <span className="visually-hidden"> ({t.opensInNewTab})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
