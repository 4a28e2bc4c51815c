// Opens the welcome guide when a first-time visitor is back from the book, or on its button (SPEC 2, decision 102). An
// island of its own, so that only the cover has its code.
import { startTransition, useEffect, useState, type ReactElement } from 'react';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';
import type { WelcomeProps } from './welcome-dialog.tsx';

function isDue(): boolean {
  return readStored(STORAGE_KEYS.hasVisited) === null;
}

/** Returns whether the visitor closed the book on a part's page, which has no cover behind it and led here. */
function cameFromBook(): boolean {
  return /^(\/\w\w)?\/read\//.test(document.referrer.replace(location.origin, ''));
}

/** Shows the guide. Continue, the close button and Escape all mark the visitor as welcomed. */
export function LazyWelcome({ language, links }: Omit<WelcomeProps, 'onClose'>) {
  const [dialog, setDialog] = useState<ReactElement | null>(null);

  useEffect(() => {
    let isMounted = true;
    const page = document.documentElement;
    const bookObserver = new MutationObserver(() => {
      if (!page.hasAttribute('data-reading') && isDue()) void open();
    });
    const onClose = (): void => {
      // Otherwise the guide would open again where the browser stores nothing.
      bookObserver.disconnect();
      writeStored(STORAGE_KEYS.hasVisited, 'true');
      setDialog(null);
    };
    const open = async (): Promise<void> => {
      try {
        const { loadWelcome } = await import('./welcome-dialog.tsx');
        const loaded = await loadWelcome({ language, links, onClose });
        // Nobody waits for the guide, so it is rendered in small steps.
        if (isMounted && loaded) startTransition(() => setDialog(loaded));
      } catch {
        // Without a network it does not open. The next press on its button tries again.
      }
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('[data-open-welcome]')) void open();
    };
    if (isDue()) {
      if (cameFromBook()) void open();
      bookObserver.observe(page, { attributeFilter: ['data-reading'] });
    }
    document.addEventListener('click', onClick);
    return () => {
      isMounted = false;
      bookObserver.disconnect();
      document.removeEventListener('click', onClick);
    };
  }, [language, links]);

  return dialog;
}
