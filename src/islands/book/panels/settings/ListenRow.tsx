// Reading aloud, offered among the reading settings: on narrow screens the bar above the book has no room for it.
import Headphones from 'lucide-react/icons/headphones';
import { askToListen } from '../../ask-to-listen.ts';
import { sayLoadingError } from '../../use-book-toasts.ts';
import type { BookTexts } from '../../types.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import styles from './controls.module.css';

interface ListenRowProps {
  t: ReaderTexts['settings'];
  app: BookTexts['app'];
  onClose: () => void;
}

/** Closes the panel and has the book read aloud. */
export function ListenRow({ t, app, onClose }: ListenRowProps) {
  const listen = (): void => {
    onClose();
    // Once the panel is gone: it pauses a voice, and gives focus back.
    setTimeout(() => {
      if (!askToListen()) sayLoadingError(app);
    });
  };
  return (
    <button type="button" className={styles.listen} onClick={listen}>
      <Headphones size={20} strokeWidth={1.6} aria-hidden />
      {t.listen}
    </button>
  );
}
