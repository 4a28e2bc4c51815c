// The names of the open part as buttons, in the order of the text. Out of sight until one has the focus, and outside the
// text, which belongs to the reader's selection.
import type { ReactElement } from 'react';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { MarkedName } from './marked-names.ts';
import styles from './Names.module.css';

interface NamesListProps {
  texts: ReaderTexts['names'];
  marked: readonly MarkedName[];
  onChoose: (name: MarkedName) => void;
  /** Null when the focus leaves the list. */
  onFocus: (name: MarkedName | null) => void;
}

/** The list. */
export function NamesList({ texts, marked, onChoose, onFocus }: NamesListProps): ReactElement {
  return (
    <nav className={styles.list} aria-label={texts.inPart}>
      <p className={styles.heading} aria-hidden="true">
        {texts.inPart}
      </p>
      <ul>
        {marked.map((each) => (
          <li key={each.name.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onFocus={() => onFocus(each)}
              onBlur={() => onFocus(null)}
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
