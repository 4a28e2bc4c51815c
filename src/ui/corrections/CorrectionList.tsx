// The list of corrections that wait, in the order of the book, each with its answers.
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import type { CorrectionReply, CorrectionRow } from '../../domain/corrections/correction.ts';
import type { Language } from '../../domain/languages.ts';
import { formatNumber } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import { Button } from '../Button.tsx';
import work from '../work.module.css';
import buttons from '../buttons.module.css';
import type { CorrectionItemTexts } from './CorrectionItem.tsx';
import styles from './Corrections.module.css';
import { isChange, useCorrectionList, type CorrectionCalls } from './use-correction-list.ts';

const CorrectionItem = lazy(() =>
  import('./CorrectionItem.tsx').then((m) => ({ default: m.CorrectionItem })),
);

type Reply = CorrectionReply['reply'];

/** How many are shown at first. */
const FIRST = 5;

export interface CorrectionListTexts extends CorrectionItemTexts {
  title: string;
  text: string;
  loading: string;
  empty: string;
  loadFailed: string;
  retry: string;
  paragraph: string;
  accept: string;
  fixed: string;
  decline: string;
  open: string;
  accepted: string;
  fixedDone: string;
  declined: string;
  taken: string;
  failed: string;
  more: string;
  rest: string;
}

interface CorrectionListProps {
  texts: CorrectionListTexts;
  /** The page's language, and the text's. */
  language: Language;
  target: Language;
  calls: CorrectionCalls;
  /** Loads again when it changes; null to wait. */
  seen: number | null;
  headingClass: string | undefined;
  titleOf: (part: string) => string;
  /** Where the paragraph is edited. */
  hrefOf: (row: CorrectionRow) => string;
  /** Where a change is filled in instead of being stored; absent if accepting stores it. */
  fillIn?: ((row: CorrectionRow) => string) | undefined;
  say: (text: string, isGood: boolean) => void;
  /** Called after an answer, which may have changed a draft. */
  onAnswered?: () => void;
}

interface EntryProps extends CorrectionListProps {
  row: CorrectionRow;
  busy: string | null;
  onReply: (row: CorrectionRow, wanted: Reply) => Promise<void>;
}

function Entry({ row, busy, texts, language, target, onReply, ...props }: EntryProps) {
  const id = `correction-${row.id}`;
  const button = (label: string, wanted: Reply, kind?: 'main') => (
    <Button
      size="small"
      kind={kind}
      aria-describedby={id}
      aria-disabled={busy !== null}
      onClick={() => void onReply(row, wanted)}
    >
      {label}
    </Button>
  );
  const about = (
    <>
      <span lang="en">{props.titleOf(row.part)}</span>
      {' · '}
      {fill(texts.paragraph, { number: formatNumber(row.paragraph + 1, language) })}
    </>
  );
  return (
    <li data-correction={row.part} aria-busy={busy === row.id}>
      <CorrectionItem {...{ row, texts, language, target, id, about }}>
        {isChange(row) && props.fillIn ? (
          <a
            className={buttons.button}
            data-kind="main"
            data-size="small"
            href={props.fillIn(row)}
            aria-describedby={id}
          >
            {texts.accept}
          </a>
        ) : (
          button(isChange(row) ? texts.accept : texts.fixed, 'accept', 'main')
        )}
        {button(texts.decline, 'decline')}
        <a href={props.hrefOf(row)} aria-describedby={id}>
          {texts.open}
        </a>
      </CorrectionItem>
    </li>
  );
}

export function CorrectionList(props: CorrectionListProps): ReactElement {
  const { texts, say, onAnswered } = props;
  const { answer, hasFailed, busy, reply, retry } = useCorrectionList(props.calls, props.seen);
  const [areAllShown, setAllShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const give = async (row: CorrectionRow, wanted: Reply): Promise<void> => {
    const result = await reply(row, wanted);
    if (result === null) return;
    // The pressed button goes with its row.
    heading.current?.focus();
    const accepted = isChange(row) ? texts.accepted : texts.fixedDone;
    const done = wanted === 'accept' ? accepted : texts.declined;
    say(result === 'done' ? done : texts[result], result === 'done');
    if (result === 'done') onAnswered?.();
  };
  const rows = answer?.corrections ?? [];
  const shown = areAllShown ? rows : rows.slice(0, FIRST);
  return (
    <section aria-labelledby="corrections" className={styles.section} data-corrections>
      <h2 id="corrections" ref={heading} tabIndex={-1} className={props.headingClass}>
        {texts.title}
      </h2>
      {answer === null && !hasFailed && <p role="status">{texts.loading}</p>}
      {hasFailed && (
        <p role="alert">
          {texts.loadFailed}{' '}
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
      {answer?.total === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {rows.length > 0 && (
        <>
          <p className={work.soft}>{texts.text}</p>
          <Suspense fallback={<p role="status">{texts.loading}</p>}>
            <ul className={styles.list}>
              {shown.map((row) => (
                <Entry key={row.id} {...props} {...{ row, busy }} onReply={give} />
              ))}
            </ul>
          </Suspense>
          {rows.length > shown.length && (
            <Button size="small" onClick={() => setAllShown(true)}>
              {texts.more}
            </Button>
          )}
          {areAllShown && answer?.next != null && <p className={work.soft}>{texts.rest}</p>}
        </>
      )}
    </section>
  );
}
