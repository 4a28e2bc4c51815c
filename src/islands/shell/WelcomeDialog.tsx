// The welcome guide: opens automatically on the first visit, and from the footer (SPEC 2).
import { startTransition, useEffect, useState } from 'react';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../stores/browser-storage.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import controls from '../../ui/controls.module.css';
import type { Welcome } from './Shell.tsx';
import styles from './WelcomeDialog.module.css';

/** Whether to open automatically, that is, on the first visit. */
function isWelcomeDue(): boolean {
  return readStored(STORAGE_KEYS.hasVisited) === null;
}

/** The dialog. Continue, the close button and Escape all mark the visitor as welcomed. */
export function WelcomeDialog({ texts, closeLabel, links }: Welcome) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    // Nobody waits for it: it is rendered in small steps, apart from the page becoming interactive.
    if (isWelcomeDue()) startTransition(() => setOpen(true));
    const onClick = (event: MouseEvent): void => {
      const button = event.target instanceof Element && event.target.closest('[data-open-welcome]');
      if (button) setOpen(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  if (!isOpen) return null;

  const close = (): void => {
    writeStored(STORAGE_KEYS.hasVisited, 'true');
    setOpen(false);
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
      closeLabel={closeLabel}
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
