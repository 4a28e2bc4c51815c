// The places where a text was found, by part; in the preview as a diff, each of which can be left out.
import { HTML_LANG } from '../../../domain/languages.ts';
import { runsOf, type ReplaceProblem } from '../../../domain/translation/replace/replace.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import storyType from '../../../ui/StoryType.module.css';
import { DiffRuns } from '../../../ui/diff/DiffText.tsx';
import { issueText } from '../rows/issue-text.ts';
import type { PartTitle, TargetLanguage, WorkspaceTexts } from '../texts.ts';
import type { Result } from './part-text.ts';
import styles from './Replace.module.css';
import type { Problems } from './use-problems.ts';

interface ResultsProps {
  texts: WorkspaceTexts;
  target: TargetLanguage;
  titles: readonly PartTitle[];
  results: readonly Result[];
  /** Null while only searching. */
  replacement: string | null;
  problems: Problems | null;
  leftOut: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** Tells whether a replacement can be made. Unknown until it was checked. */
export function isPossible(problems: Problems | null, { id }: Result): boolean {
  return problems !== null && !problems.get(id)?.some(({ isBlocking }) => isBlocking);
}

export function Results(props: ResultsProps) {
  const { texts, titles, results } = props;
  const byPart = Map.groupBy(results, ({ part }) => part);
  return [...byPart].map(([part, found]) => (
    <section key={part} className={styles.part} data-found={part}>
      <h3>
        <span lang="en">{titles.find(({ slug }) => slug === part)?.title}</span>
        <span className={styles.place}> · {found[0] && texts.replace.places[found[0].place]}</span>
      </h3>
      {found.map((result) => (
        <ResultRow key={result.id} {...props} result={result} />
      ))}
    </section>
  ));
}

function ResultRow(props: ResultsProps & { result: Result }) {
  const { texts, target, replacement, problems, leftOut, onChoose, result } = props;
  const t = texts.replace;
  const label = fieldLabel(texts.fields, result.field);
  const labelId = `found-${result.id.replaceAll(/[ .]/g, '-')}`;
  const own = problems?.get(result.id) ?? [];
  const canReplace = isPossible(problems, result);
  const describe = ({ issue }: ReplaceProblem) =>
    issue === null ? t.tooLong : issueText(texts.issues, issue);
  return (
    <div className={styles.result} data-result={result.id}>
      <div className={styles.name}>
        <h4 id={labelId}>{label}</h4>
        {replacement !== null && (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-describedby={labelId}
              disabled={!canReplace}
              checked={canReplace && !leftOut.has(result.id)}
              onChange={({ target: { checked } }) => onChoose(result.id, checked)}
            />
            {t.choose}
          </label>
        )}
      </div>
      {replacement === null ? (
        <p className={storyType.story} lang={HTML_LANG[target]}>
          {runsOf(result, null).map(({ kind, text }, index) =>
            kind === 'added' ? <mark key={index}>{text}</mark> : text,
          )}
        </p>
      ) : (
        <DiffRuns texts={texts.stale} runs={runsOf(result, replacement)} language={target} />
      )}
      {own.map((problem, index) => (
        <p key={index} className={styles.problem} data-blocking={problem.isBlocking}>
          {problem.isBlocking ? t.blocked : t.finding} {describe(problem)}
        </p>
      ))}
    </div>
  );
}
