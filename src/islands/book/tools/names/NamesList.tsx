// The names of the open part, for the keyboard.
import { useEffect, useState, type KeyboardEvent } from 'react';
import { isPlainKey } from '../../../../domain/key-press.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { MarkedName } from './marked-names.ts';
import styles from './Names.module.css';

interface NamesListProps {
  texts: ReaderTexts['names'];
  marked: readonly MarkedName[];
  onChoose: (name: MarkedName) => void;
  /** Called with the focused name; null when the focus leaves a name. */
  onFocus: (name: MarkedName | null) => void;
}

const STEPS: Partial<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * Shows the names as buttons after the text, so that the words of the text stay selectable. The list is one Tab stop;
 * the arrow keys move within it.
 */
export function NamesList({ texts, marked, onChoose, onFocus }: NamesListProps) {
  const [at, setAt] = useState(0);
  // A focused button that is unmounted gets no blur event.
  useEffect(() => () => onFocus(null), [onFocus]);
  const tabStop = Math.min(at, marked.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = isPlainKey(event.nativeEvent, false) ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    // Otherwise the book would turn a page.
    event.preventDefault();
    const buttons = event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [];
    buttons[(tabStop + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <nav className={`${styles.list ?? ''} no-print`} aria-label={texts.inPart}>
      <p className={styles.heading} aria-hidden="true">
        {texts.inPart}
      </p>
      <ul>
        {marked.map((each, index) => (
          <li key={each.name.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => {
                setAt(index);
                onFocus(each);
              }}
              onBlur={() => onFocus(null)}
              onKeyDown={onKeyDown}
              onClick={() => onChoose(each)}
            >
              {each.name.name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
