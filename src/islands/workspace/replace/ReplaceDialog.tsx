// Find and replace in all parts of the language: search, preview, then drafts part by part (decision 127).
import { useDeferredValue, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { HTML_LANG, hasWordSpaces } from '../../../domain/languages.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import work from '../../../ui/work.module.css';
import buttons from '../../../ui/buttons.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { $connection } from '../../../stores/connection.ts';
import { useStore } from '../../../ui/use-store.ts';
import { useTarget, useWork } from '../work.ts';
import dialogs from '../dialogs/WorkDialogs.module.css';
import { canTryAgain, isApplied } from './apply.ts';
import { carryOver, choose, chosenOf, NO_CHOICES } from './choices.ts';
import { Outcomes } from './Outcomes.tsx';
import { changesOf, findInParts } from './part-text.ts';
import styles from './Replace.module.css';
import { Results } from './Results.tsx';
import { useParts } from './use-parts.ts';
import { useProblems, type Preview } from './use-problems.ts';
import { useRun } from './use-run.ts';

/** How many results are shown at first, and added by each press of "more". Only shown results are replaced. */
const RESULTS_AT_ONCE = 100;

export default function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const { texts, language, titles, editor, $glossary } = useWork();
  const glossary = useStore($glossary);
  const target = useTarget();
  const { isOnline } = useStore($connection);
  const t = texts.replace;
  const parts = useParts(editor, titles);
  const [input, setInput] = useState(() => ({
    // Starts with the text selected on the page, as the concordance does.
    query: getSelection()?.toString().trim().slice(0, 80) ?? '',
    matchesCase: false,
    wholeWords: false,
  }));
  const [replacement, setReplacement] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [shownCount, setShownCount] = useState(RESULTS_AT_ONCE);
  const search = useDeferredValue(input);
  const { texts: partTexts } = parts;
  const results = useMemo(
    () => findInParts(partTexts, search.query, target, search),
    [partTexts, search, target],
  );
  const visible = useMemo(() => results.slice(0, shownCount), [results, shownCount]);
  const problems = useProblems(preview, target, glossary);
  const { run, start, retry, stop, clear } = useRun(editor);
  const statusLine = useRef<HTMLParagraphElement>(null);
  // The pressed button may be gone with its step. The focus then moves to the message about the next step.
  useEffect(() => {
    if (document.activeElement === document.body) statusLine.current?.focus();
  }, [run, preview]);
  const checkInput = { target, glossary };
  const chosen = preview ? chosenOf(preview, choices, problems) : [];

  const edit = (change: Partial<typeof input>): void => {
    setInput({ ...input, ...change });
    setPreview(null);
    setChoices(NO_CHOICES);
    setShownCount(RESULTS_AT_ONCE);
  };
  const showPreview = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (search !== input || visible.length === 0) return;
    const next = { parts: partTexts, results: visible, replacement };
    setPreview(next);
    setChoices(carryOver(choices, next, checkInput));
  };
  const searchAgain = (): void => {
    clear();
    edit({});
    parts.reload();
  };
  const count = fill(t.count, { count: formatNumber(results.length, language) });
  const outcomes = run ? [...run.outcomes.values()] : [];
  const status = run
    ? run.isRunning
      ? fill(t.progress, {
          number: formatNumber(Math.max(1, outcomes.length), language),
          total: formatNumber(run.writes.length, language),
        })
      : fill(t.done, {
          stored: formatNumber(outcomes.filter(isApplied).length, language),
          left: formatNumber(outcomes.filter((outcome) => !isApplied(outcome)).length, language),
        })
    : parts.isLoading
      ? texts.concordance.loading
      : search.query === ''
        ? ''
        : results.length === 0
          ? texts.concordance.none
          : count;

  const actions = run ? (
    <>
      {run.isRunning && <Button onClick={stop}>{t.stop}</Button>}
      {!run.isRunning && outcomes.some(canTryAgain) && <Button onClick={retry}>{t.again}</Button>}
      {!run.isRunning && <Button onClick={searchAgain}>{t.back}</Button>}
      {!run.isRunning && (
        <Button kind="main" onClick={onClose}>
          {texts.close}
        </Button>
      )}
    </>
  ) : preview ? (
    <>
      <Button onClick={() => edit({})}>{t.back}</Button>
      <Button
        kind="main"
        disabled={!isOnline || chosen.length === 0}
        onClick={() => start(changesOf(preview.parts, chosen, preview.replacement))}
      >
        {fill(t.apply, { count: formatNumber(chosen.length, language) })}
      </Button>
    </>
  ) : (
    <Button kind="main" type="submit" form="replace-form" disabled={visible.length === 0}>
      {t.preview}
    </Button>
  );
  return (
    <Dialog
      title={t.title}
      closeLabel={texts.close}
      place="wide"
      onClose={onClose}
      actions={<div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>{actions}</div>}
    >
      <div className={`${work.wide ?? ''} ${work.stack ?? ''}`}>
        <p>{t.text}</p>
        {!run && (
          <form id="replace-form" className={styles.form} onSubmit={showPreview}>
            <label>
              {t.find}
              <input
                className={dialogs.search}
                lang={HTML_LANG[target]}
                autoComplete="off"
                data-takes-focus
                value={input.query}
                onChange={({ target: { value } }) => edit({ query: value })}
              />
            </label>
            <label>
              {t.replacement}
              <input
                className={dialogs.search}
                lang={HTML_LANG[target]}
                autoComplete="off"
                value={replacement}
                onChange={({ target: { value } }) => {
                  setReplacement(value);
                  setPreview(null);
                }}
              />
            </label>
            <Check checked={input.matchesCase} onCheck={(matchesCase) => edit({ matchesCase })}>
              {t.case}
            </Check>
            {hasWordSpaces(target) && (
              <Check checked={input.wholeWords} onCheck={(wholeWords) => edit({ wholeWords })}>
                {t.words}
              </Check>
            )}
          </form>
        )}
        <p role="status" tabIndex={-1} ref={statusLine}>
          {status}
        </p>
        {!isOnline && <p className={styles.problem}>{t.offline}</p>}
        {!run &&
          parts.missing.map((part) => (
            <p key={part} className={styles.problem} data-missing={part}>
              {fill(t.missing, { part: titles.find(({ slug }) => slug === part)?.title ?? part })}
            </p>
          ))}
        {!run && parts.missing.length > 0 && (
          <p>
            <Button size="small" onClick={parts.reload}>
              {texts.failed.retry}
            </Button>
          </p>
        )}
        {run ? (
          <Outcomes run={run} />
        ) : (
          <Results
            results={preview ? preview.results : visible}
            replacement={preview ? preview.replacement : null}
            problems={problems}
            choices={choices}
            onChoose={(result, matches) => {
              if (preview) setChoices(choose(choices, preview, result, matches, checkInput));
            }}
          />
        )}
        {!run && !preview && results.length > shownCount && (
          <Button onClick={() => setShownCount(shownCount + RESULTS_AT_ONCE)}>{t.more}</Button>
        )}
      </div>
    </Dialog>
  );
}
