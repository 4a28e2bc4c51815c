// The welcome guide: opens automatically on the first visit, and from the footer (SPEC 2). An island of its own, so that
// only the cover has its code and styles.
import { startTransition, useEffect, useState } from 'react';
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { readUiTexts } from '../../offline/ui-texts.ts';
import { readStored, writeStored } from '../../stores/browser-storage.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import controls from '../../ui/controls.module.css';
import styles from './WelcomeDialog.module.css';

interface WelcomeDialogProps {
  language: Language;
  /** Links of the three steps; undefined until decided (DESIGN decision 12). */
  links: {
    supportSite?: string | undefined;
    secondStep?: string | undefined;
    chatGroup?: string | undefined;
  };
}

/** Whether to open automatically, that is, on the first visit. */
function isWelcomeDue(): boolean {
  return readStored(STORAGE_KEYS.hasVisited) === null;
}

function hasWelcome(app: object | null): app is Messages['app'] {
  return app !== null && 'firstVisitModal' in app;
}

/**
 * The dialog. Continue, the close button and Escape all mark the visitor as welcomed. Its texts are not in the page,
 * because most visits do not need them.
 */
export function WelcomeDialog({ language, links }: WelcomeDialogProps) {
  /** The texts while it is open. */
  const [app, setApp] = useState<Messages['app'] | null>(null);

  useEffect(() => {
    let isHere = true;
    const open = async (): Promise<void> => {
      const read = await readUiTexts(language, 'app', { isUsable: hasWelcome });
      // Nobody waits for it: it is rendered in small steps, apart from the page becoming interactive.
      if (isHere && hasWelcome(read)) startTransition(() => setApp(read));
    };
    if (isWelcomeDue()) void open();
    const onClick = (event: MouseEvent): void => {
      const button = event.target instanceof Element && event.target.closest('[data-open-welcome]');
      if (button) void open();
    };
    document.addEventListener('click', onClick);
    return () => {
      isHere = false;
      document.removeEventListener('click', onClick);
    };
  }, [language]);

  if (!app) return null;
  const texts = app.firstVisitModal;

  const close = (): void => {
    writeStored(STORAGE_KEYS.hasVisited, 'true');
    setApp(null);
  };

  const steps = [
    { title: texts.step1, text: texts.step1Text, href: links.supportSite },
    { title: texts.step2, text: texts.step2Text, href: links.secondStep },
    { title: texts.step3, text: texts.step3Text, href: links.chatGroup },
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
      onClose={close}
      actions={
        <button
          type="button"
          className={`${controls.primary ?? ''} ${controls.wide ?? ''}`}
          onClick={close}
        >
          {texts.continue}
        </button>
      }
    >
      <p className={styles.intro}>{texts.intro}</p>
      {sections.map(({ title, text }) => (
        <section key={title} className={styles.section}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      <section className={styles.section}>
        <h3>{texts.startTitle}</h3>
        <ol className={styles.steps}>
          {steps.map(({ title, text, href }) => (
            <li key={title}>
              {href ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
              ) : (
                <strong>{title}</strong>
              )}
              <span>{text}</span>
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
