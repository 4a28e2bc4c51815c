// One mark in the list: its words lead to it, and it can be removed and taken back.
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useId, useRef } from 'react';
import type { Mark } from '../../../../domain/book/marks/mark.ts';
import { HTML_LANG, LANGUAGE_NAMES, type Language } from '../../../../domain/languages.ts';
import { partPath } from '../../../../domain/routes.ts';
import { fill } from '../../../../i18n/messages.ts';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import { takeOver } from '../../link-click.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import styles from './MarkList.module.css';

/** Number of the mark's characters in the name of its remove button. */
const NAME_LENGTH = 40;

interface MarkEntryProps {
  mark: Mark;
  texts: ReaderTexts['marks'];
  bookmark: ReaderTexts['bookmark'];
  language: Language;
  /** Whether the book shows the text that it is in, and not one in another language. */
  isHere: boolean;
  isGone: boolean;
  isRemoved: boolean;
  onGo: () => void;
  onRemove: () => void;
  onUndo: () => void;
}

/** Shows an entry. The button that removes it becomes the one that restores it, so that focus stays. */
export function MarkEntry({ mark, texts, bookmark, language, ...is }: MarkEntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(is.isRemoved);
  const removedId = useId();
  useEffect(() => {
    if (wasRemoved.current !== is.isRemoved) button.current?.focus();
    wasRemoved.current = is.isRemoved;
  }, [is.isRemoved]);

  if (is.isRemoved) {
    return (
      <li className={styles.entry}>
        {/* Read with the focused button: a live region that appears together with its words may stay silent. */}
        <span id={removedId} className={styles.hint}>
          {mark.ink ? texts.list.removed : bookmark.taken}
        </span>
        <button
          ref={button}
          type="button"
          className={styles.undo}
          aria-describedby={removedId}
          onClick={is.onUndo}
        >
          {texts.undo}
        </button>
      </li>
    );
  }
  const { part, ink, note, words } = mark;
  const name = fill(texts.list.removeOf, {
    words: words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH)}…` : words,
  });
  const about = [
    ink ? texts.inks[ink] : bookmark.title,
    !is.isHere && LANGUAGE_NAMES[mark.language],
    new Date(mark.created).toLocaleDateString(HTML_LANG[language], { dateStyle: 'long' }),
  ].filter((one) => typeof one === 'string');
  return (
    <li className={styles.entry}>
      <div>
        <a
          className={styles.words}
          data-ink={ink ?? 'none'}
          lang={HTML_LANG[mark.language]}
          href={partPath(mark.language, part)}
          onClick={is.isHere ? takeOver(is.onGo) : undefined}
        >
          {words}
        </a>
        {is.isGone && <p className={styles.gone}>{texts.list.gone}</p>}
        {note !== '' && <p className={styles.written}>{note}</p>}
        <p className={styles.hint}>{about.join(' · ')}</p>
      </div>
      <ReaderButton
        ref={button}
        label={name}
        title={ink ? texts.remove : bookmark.take}
        onClick={is.onRemove}
      >
        <Trash2 size={20} strokeWidth={1.6} aria-hidden />
      </ReaderButton>
    </li>
  );
}
