// One mark in the list: its words link to it, and it can be removed and restored.
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useId, useRef } from 'react';
import type { Mark } from '../../../../domain/book/marks/mark.ts';
import { HTML_LANG, LANGUAGE_NAMES, type Language } from '../../../../domain/languages.ts';
import { partPath } from '../../../../domain/routes.ts';
import { fill } from '../../../../i18n/messages.ts';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import { onPlainClick } from '../../link-click.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import styles from './MarkList.module.css';

/** Number of characters of the marked words in the label of the remove button. */
const LABEL_CHARS = 40;

interface MarkEntryProps {
  mark: Mark;
  texts: ReaderTexts['marks'];
  bookmark: ReaderTexts['bookmark'];
  language: Language;
  /** Whether the mark's part is in this book in the mark's language. */
  isHere: boolean;
  isGone: boolean;
  isRemoved: boolean;
  onGo: () => void;
  onRemove: () => void;
  onUndo: () => void;
}

/** Shows an entry. The button that removes it becomes the one that restores it, so that focus stays. */
export function MarkEntry({ mark, texts, bookmark, language, ...props }: MarkEntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(props.isRemoved);
  const removedId = useId();
  useEffect(() => {
    if (wasRemoved.current !== props.isRemoved) button.current?.focus();
    wasRemoved.current = props.isRemoved;
  }, [props.isRemoved]);

  if (props.isRemoved) {
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
          onClick={props.onUndo}
        >
          {texts.undo}
        </button>
      </li>
    );
  }
  const { part, ink, note, words } = mark;
  const removeLabel = fill(texts.list.removeOf, {
    words: words.length > LABEL_CHARS ? `${words.slice(0, LABEL_CHARS)}…` : words,
  });
  const details = [
    ink ? texts.inks[ink] : bookmark.title,
    !props.isHere && LANGUAGE_NAMES[mark.language],
    new Date(mark.created).toLocaleDateString(HTML_LANG[language], { dateStyle: 'long' }),
  ].filter((detail) => typeof detail === 'string');
  return (
    <li className={styles.entry}>
      <div>
        <a
          className={styles.words}
          data-ink={ink ?? 'none'}
          lang={HTML_LANG[mark.language]}
          href={partPath(mark.language, part)}
          onClick={props.isHere ? onPlainClick(props.onGo) : undefined}
        >
          {words}
        </a>
        {props.isGone && <p className={styles.gone}>{texts.list.gone}</p>}
        {note !== '' && <p className={styles.written}>{note}</p>}
        <p className={styles.hint}>{details.join(' · ')}</p>
      </div>
      <ReaderButton
        ref={button}
        label={removeLabel}
        title={ink ? texts.remove : bookmark.take}
        onClick={props.onRemove}
      >
        <Trash2 size={20} strokeWidth={1.6} aria-hidden />
      </ReaderButton>
    </li>
  );
}
