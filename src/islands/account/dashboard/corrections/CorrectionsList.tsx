// What readers reported, in the order of the book: the words in their sentence, the suggestion as a word diff, and the
// answer. Nothing while nothing waits.
import { useRef, type ReactElement } from 'react';
import { translatePath } from '../../../../domain/account/routes.ts';
import type { CorrectionRow } from '../../../../domain/corrections/correction.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { diffText } from '../../../../domain/translation/merge/diff.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import { showToast } from '../../../../stores/toasts.ts';
import controls from '../../../../ui/controls.module.css';
import story from '../../../../ui/StoryType.module.css';
import type { DeskProps } from '../TranslatorDashboard.tsx';
import frame from '../TranslatorDashboard.module.css';
import type { DashboardView } from '../use-dashboard.ts';
import styles from './CorrectionsList.module.css';
import { useCorrections, type Reply } from './use-corrections.ts';

interface CorrectionsListProps extends DeskProps {
  view: DashboardView;
  /** Called after an answer, which may have changed a draft. */
  onChanged: () => void;
}

/** The words in their sentence; the suggestion replaces them as a word diff. */
function Words({ row, language }: { row: CorrectionRow; language: Language }): ReactElement {
  const marked =
    row.wording === '' ? (
      <mark>{row.words}</mark>
    ) : (
      diffText(row.words, row.wording, language).map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return <Mark key={index}>{text}</Mark>;
      })
    );
  const after = row.after.split('\n')[0] ?? '';
  return (
    <p className={`${styles.words ?? ''} ${story.story ?? ''}`} lang={HTML_LANG[language]}>
      …{row.before.split('\n').at(-1)}
      {marked}
      {after}…
    </p>
  );
}

export function CorrectionsList({ texts, language, view, onChanged }: CorrectionsListProps) {
  const own = texts.dashboard.corrections;
  const { answer, busy, reply } = useCorrections(view.language, view.loadedAt);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!answer || answer.total === 0) return null;

  const give = async (row: CorrectionRow, answered: Reply): Promise<void> => {
    const isDone = await reply(row, answered);
    // The pressed button is gone with its row.
    heading.current?.focus();
    if (isDone) onChanged();
    const done = answered === 'accept' ? own.accepted : own.declined;
    showToast({ title: isDone ? done : own.failed, tone: isDone ? 'success' : 'error' });
  };
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections" ref={heading} tabIndex={-1} className={frame.heading}>
        {own.title}
      </h2>
      <p className={styles.text}>{own.text}</p>
      <ul className={styles.list}>
        {answer.corrections.map((row) => {
          const about = `correction-${row.id}`;
          const isChange = row.wording !== '' && !row.isOutdated;
          const button = (label: string, answered: Reply, look: string | undefined) => (
            <button
              type="button"
              className={look}
              aria-describedby={about}
              aria-disabled={busy !== null}
              onClick={busy === null ? () => void give(row, answered) : undefined}
            >
              {label}
            </button>
          );
          return (
            <li key={row.id} data-correction={row.part} aria-busy={busy === row.id}>
              <div id={about}>
                <p className={styles.about} lang="en">
                  {view.parts.find(({ part }) => part === row.part)?.title ?? row.part}
                </p>
                <Words row={row} language={view.language} />
                {row.note !== '' && <p className={styles.note}>{row.note}</p>}
                {row.count > 1 && (
                  <p className={styles.about}>
                    {fill(own.readers, { count: formatNumber(row.count, language) })}
                  </p>
                )}
                {row.isOutdated && <p className={styles.outdated}>{own.outdated}</p>}
              </div>
              <div className={styles.actions}>
                {button(isChange ? own.accept : own.fixed, 'accept', controls.primary)}
                {button(own.decline, 'decline', controls.secondary)}
                <a href={translatePath(language, row.part)} aria-describedby={about}>
                  {own.open}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
      {answer.next !== null && <p className={styles.text}>{own.more}</p>}
    </section>
  );
}
