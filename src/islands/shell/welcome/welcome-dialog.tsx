// The welcome guide and its texts, which no page contains: most visits do not need them.
import type { ReactElement } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { readUiTexts } from '../../../offline/ui-texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import styles from './welcome-dialog.module.css';

export interface WelcomeProps {
  language: Language;
  /** Links of the three steps; undefined until decided (decision 137). */
  links: {
    supportSite?: string | undefined;
    secondStep?: string | undefined;
    chatGroup?: string | undefined;
  };
  onClose: () => void;
}

/** Reads the texts, then returns the open guide; null if they are unavailable. */
export async function loadWelcome({
  language,
  ...props
}: WelcomeProps): Promise<ReactElement | null> {
  const app = await readUiTexts<Messages['app']>(language, 'app', 'firstVisitModal');
  return app ? <WelcomeDialog app={app} {...props} /> : null;
}

function WelcomeDialog({
  app,
  links,
  onClose,
}: Omit<WelcomeProps, 'language'> & { app: Messages['app'] }) {
  const texts = app.firstVisitModal;

  const steps = [
    { title: texts.step1, href: links.supportSite },
    { title: texts.step2, href: links.secondStep },
    { title: texts.step3, href: links.chatGroup },
  ];
  const sections = [
    { title: texts.readFreeTitle, text: texts.readFree },
    { title: texts.takePartTitle, text: texts.takePart },
  ];
  const endings = [
    { title: texts.joinTitle, text: texts.join },
    { title: texts.voteTitle, text: texts.vote },
  ];

  return (
    <Dialog
      title={texts.title}
      closeLabel={app.close}
      onClose={onClose}
      actions={
        <ReaderButton kind="primary" isWide onClick={onClose}>
          {texts.continue}
        </ReaderButton>
      }
    >
      {sections.map(({ title, text }) => (
        <section key={title} className={styles.section}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      <section className={styles.section}>
        <h3>{texts.startTitle}</h3>
        <ol className={styles.steps}>
          {steps.map(({ title, href }) => (
            <li key={title}>
              {href ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
              ) : (
                <strong>{title}</strong>
              )}
            </li>
          ))}
        </ol>
      </section>
      {endings.map(({ title, text }) => (
        <section key={title} className={styles.section}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </Dialog>
  );
}
