// The results of a search, by part. The preview shows them as diffs, and each match can be excluded.
import { HTML_LANG } from '../../../domain/languages.ts';
import type { TextMatch } from '../../../domain/translation/replace/find.ts';
import {
  contextOf,
  runsOf,
  type ReplaceProblem,
} from '../../../domain/translation/replace/replace.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { Check } from '../../../ui/Check.tsx';
import storyType from '../../../ui/StoryType.module.css';
import { DiffRuns } from '../../../ui/diff/DiffText.tsx';
import { issueText } from '../rows/issue-text.ts';
import { PartName } from '../../../ui/PartName.tsx';
import { useWork } from '../work.ts';
import { isBlocked, type Choices } from './choices.ts';
import type { FieldMatch } from './part-text.ts';
import styles from './Replace.module.css';
import type { Problems } from './use-problems.ts';

interface ResultsProps {
  results: readonly FieldMatch[];
  /** Null while only searching. */
  replacement: string | null;
  problems: Problems | null;
  choices: Choices;
  /** Chooses which matches of a result are replaced. */
  onChoose: (result: FieldMatch, matches: readonly TextMatch[]) => void;
}

export function Results(props: ResultsProps) {
  const { texts, titles } = useWork();
  const { results } = props;
  const byPart = Map.groupBy(results, ({ part }) => part);
  return [...byPart].map(([part, found]) => (
    <section key={part} className={styles.part} data-found={part}>
      <h3>
        <PartName titles={titles} part={part} />
        <span className={styles.place}> · {found[0] && texts.replace.places[found[0].place]}</span>
      </h3>
      {found.map((result) => (
        <ResultRow key={result.id} {...props} result={result} />
      ))}
    </section>
  ));
}

function ResultRow(props: ResultsProps & { result: FieldMatch }) {
  const { texts, config } = useWork();
  const { target } = config;
  const { replacement, problems, choices, onChoose, result } = props;
  const t = texts.replace;
  const label = fieldLabel(texts.fields, result.field);
  const labelId = `found-${result.id.replaceAll(/[ .]/g, '-')}`;
  const choice = choices.get(result.id);
  const { matches } = choice?.found ?? result;
  const ownProblems = choice?.problems ?? problems?.get(result.id) ?? [];
  const isChosen = problems !== null && matches.length > 0 && !isBlocked(ownProblems);
  const describe = ({ issue }: ReplaceProblem) =>
    issue === null ? t.tooLong : issueText(texts.issues, issue);
  return (
    <div className={styles.result} data-result={result.id}>
      <div className={styles.name}>
        <h4 id={labelId}>{label}</h4>
        {replacement !== null && (
          <Check
            aria-describedby={labelId}
            ref={(box) => {
              if (box) box.indeterminate = isChosen && matches.length < result.matches.length;
            }}
            disabled={problems === null || (!isChosen && isBlocked(problems.get(result.id)))}
            checked={isChosen}
            onCheck={(isAll) => onChoose(result, isAll ? result.matches : [])}
          >
            {t.choose}
          </Check>
        )}
      </div>
      {replacement === null ? (
        <p className={storyType.story} lang={HTML_LANG[target]}>
          {runsOf(result, null).map(({ kind, text }, index) =>
            kind === 'added' ? <mark key={index}>{text}</mark> : text,
          )}
        </p>
      ) : (
        <DiffRuns
          texts={texts.stale}
          runs={runsOf({ ...result, matches: [...matches] }, replacement)}
          language={target}
        />
      )}
      {ownProblems.map((problem, index) => (
        <p key={index} className={styles.problem} data-blocking={problem.isBlocking}>
          {problem.isBlocking ? t.blocked : t.finding} {describe(problem)}
        </p>
      ))}
      {replacement !== null && result.matches.length > 1 && (
        <Hits {...{ result, matches, labelId, onChoose }} isDisabled={problems === null} />
      )}
    </div>
  );
}

interface HitsProps extends Pick<ResultsProps, 'onChoose'> {
  result: FieldMatch;
  /** The matches that are replaced. */
  matches: readonly TextMatch[];
  labelId: string;
  isDisabled: boolean;
}

/** Shows the matches of a field that has several, each with the words around it. */
function Hits({ result, matches, labelId, isDisabled, onChoose }: HitsProps) {
  const { target } = useWork().config;
  return (
    <ul className={styles.hits} aria-labelledby={labelId}>
      {result.matches.map((match) => {
        const { before, found, after } = contextOf(result.value, match);
        return (
          <li key={match.start}>
            <Check
              disabled={isDisabled}
              checked={matches.includes(match)}
              onCheck={(isChecked) =>
                onChoose(
                  result,
                  result.matches.filter((one) =>
                    one === match ? isChecked : matches.includes(one),
                  ),
                )
              }
            >
              <span lang={HTML_LANG[target]}>
                {before}
                <mark>{found}</mark>
                {after}
              </span>
            </Check>
          </li>
        );
      })}
    </ul>
  );
}
