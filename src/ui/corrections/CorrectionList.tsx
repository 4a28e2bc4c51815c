// Readers' reports: the words in their sentence with the suggestion as a word diff, the note, and the answers.
import { useRef, useState, type ReactElement } from 'react';
import type { CorrectionReply, CorrectionRow } from '../../domain/corrections/correction.ts';
import { HTML_LANG, type Language } from '../../domain/languages.ts';
import { formatNumber } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import { Button } from '../Button.tsx';
import { InlineDiff, type DiffWords } from '../diff/DiffText.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import diff from '../diff/DiffText.module.css';
import styles from '../review/Discussion.module.css';
import story from '../StoryType.module.css';
import type { Corrections } from './use-correction-list.ts';

/** `accept`: absent where there is no draft to put a wording into. */
type EntryTexts = DiffWords &
  Record<'readers' | 'fixed' | 'decline', string> &
  Partial<Record<'accept', string>>;

interface EntriesProps {
  texts: EntryTexts;
  /** The page's language, and the text's. */
  language: Language;
  target: Language;
  rows: readonly CorrectionRow[];
  isDisabled: boolean;
  /** `apply`: whether the wording is to be put into the draft; otherwise the text has been corrected by hand. */
  onReply: (row: CorrectionRow, state: CorrectionReply['state'], apply: boolean) => void;
  aboutOf?: (row: CorrectionRow) => ReactElement;
}

function Entry({ row, ...props }: EntriesProps & { row: CorrectionRow }) {
  const { texts, language, target, isDisabled } = props;
  const id = `correction-${row.id}`;
  const button = (label: string, state: CorrectionReply['state'], apply = false) => (
    <Button
      size="small"
      kind={apply ? 'main' : undefined}
      aria-describedby={id}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) props.onReply(row, state, apply);
      }}
    >
      {label}
    </Button>
  );
  return (
    <article className={styles.thread} data-correction={row.part}>
      <div id={id}>
        {props.aboutOf?.(row)}
        <p className={`${diff.diff ?? ''} ${story.story ?? ''}`} lang={HTML_LANG[target]}>
          {row.before !== '' && `…${row.before}`}
          {row.wording === '' ? (
            <mark>{row.words}</mark>
          ) : (
            <InlineDiff texts={texts} before={row.words} after={row.wording} language={target} />
          )}
          {row.after !== '' && `${row.after}…`}
        </p>
        {row.note !== '' && (
          <p className={styles.words} lang={HTML_LANG[target]}>
            {row.note}
          </p>
        )}
        {row.count > 1 && (
          <p className={styles.said}>
            {fill(texts.readers, { count: formatNumber(row.count, language) })}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {row.wording !== '' && texts.accept !== undefined && button(texts.accept, 'accepted', true)}
        {button(texts.fixed, 'accepted')}
        {button(texts.decline, 'declined')}
      </div>
    </article>
  );
}

export function CorrectionEntries(props: EntriesProps): ReactElement[] {
  return props.rows.map((row) => <Entry key={row.id} {...props} row={row} />);
}

interface CorrectionListProps extends Pick<EntriesProps, 'language' | 'target'> {
  texts: EntryTexts &
    Record<'title' | 'text' | 'empty' | 'loadFailed' | 'retry' | 'paragraph', string> &
    Record<'accepted' | 'declined' | 'taken' | 'failed', string>;
  list: Corrections;
  headingClass: string | undefined;
  /** The name of a part, with its language. */
  nameOf: (part: string) => ReactElement;
  /** Address of the editor of the paragraph. */
  hrefOf: (row: CorrectionRow) => string;
}

/** Renders all open corrections of a language, in the order of the book; nothing if there were none from the start. */
export function CorrectionList(props: CorrectionListProps) {
  const { texts, language, target, list, hrefOf, ...rest } = props;
  const { rows, hasFailed, isBusy, reply, reload } = list;
  const [outcome, setOutcome] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (!hasFailed && !rows?.length && outcome === '') return null;
  return (
    <section aria-labelledby="corrections" className={styles.discussion} data-corrections>
      <h2 id="corrections" ref={heading} tabIndex={-1} className={rest.headingClass}>
        {texts.title}
      </h2>
      {hasFailed && <LoadFailed text={texts.loadFailed} retry={texts.retry} onRetry={reload} />}
      <p className={styles.said} role="status">
        {rows && `${outcome} ${rows.length > 0 ? texts.text : texts.empty}`}
      </p>
      <CorrectionEntries
        {...{ texts, language, target }}
        rows={rows ?? []}
        isDisabled={isBusy}
        onReply={(row, state, apply) => {
          void reply(row, state, apply).then((result) => {
            setOutcome(texts[result]);
            // The pressed button has disappeared with its row, unless the reply failed.
            heading.current?.focus();
          });
        }}
        aboutOf={(row) => (
          <p className={styles.said}>
            {rest.nameOf(row.part)}
            <a href={hrefOf(row)}>
              {fill(texts.paragraph, { number: formatNumber(row.paragraph + 1, language) })}
            </a>
          </p>
        )}
      />
    </section>
  );
}
