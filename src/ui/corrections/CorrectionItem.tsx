// What readers reported: the words in their sentence with the suggestion as a word diff, the note, and how many sent it.
import type { ReactElement, ReactNode } from 'react';
import type { CorrectionRow } from '../../domain/corrections/correction.ts';
import { shownAround } from '../../domain/corrections/shown.ts';
import { HTML_LANG, type Language } from '../../domain/languages.ts';
import { formatNumber } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import { InlineDiff, type DiffWords } from '../diff/DiffText.tsx';
import work from '../work.module.css';
import diff from '../diff/DiffText.module.css';
import story from '../StoryType.module.css';
import styles from './Corrections.module.css';

export interface CorrectionItemTexts extends DiffWords {
  readers: string;
  outdated: string;
}

interface CorrectionItemProps {
  row: CorrectionRow;
  texts: CorrectionItemTexts;
  /** The page's language, and the text's. */
  language: Language;
  target: Language;
  /** Names the whole for its buttons. */
  id: string;
  /** What stands above: the part and the paragraph. */
  about?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** The words in their sentence; a suggestion replaces them as a word diff. */
function Words({ row, texts, target }: Pick<CorrectionItemProps, 'row' | 'texts' | 'target'>) {
  const { before, after } = shownAround(row);
  return (
    <p
      className={`${diff.diff ?? ''} ${styles.words ?? ''} ${story.story ?? ''}`}
      lang={HTML_LANG[target]}
    >
      {before}
      {row.wording === '' ? (
        <mark>{row.words}</mark>
      ) : (
        <InlineDiff texts={texts} before={row.words} after={row.wording} language={target} />
      )}
      {after}
    </p>
  );
}

export function CorrectionItem(props: CorrectionItemProps): ReactElement {
  const { row, texts, language, target, id, about, children } = props;
  return (
    <>
      <div id={id}>
        {about !== undefined && <p className={work.soft}>{about}</p>}
        <Words {...{ row, texts, target }} />
        {row.note !== '' && (
          <p className={styles.note} lang={HTML_LANG[target]}>
            {row.note}
          </p>
        )}
        {row.count > 1 && (
          <p className={work.soft}>
            {fill(texts.readers, { count: formatNumber(row.count, language) })}
          </p>
        )}
        {row.isOutdated && <p className={styles.outdated}>{texts.outdated}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </>
  );
}
