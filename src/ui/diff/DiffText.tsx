// Word diffs, marked by underline or strikethrough and hidden text as well as by colour.
import { type Language, HTML_LANG } from '../../domain/languages.ts';
import { diffText, type DiffRun } from '../../domain/translation/merge/diff.ts';
import story from '../StoryType.module.css';
import styles from './DiffText.module.css';

/** Read out before and after a marked run. */
export interface DiffWords {
  added: string;
  removed: string;
  end: string;
}

interface RunsProps {
  texts: DiffWords;
  runs: readonly DiffRun[];
}

interface DiffRunsProps extends RunsProps {
  language: Language;
}

interface DiffTextProps {
  texts: DiffWords;
  before: string;
  after: string;
  language: Language;
}

function Runs({ texts, runs }: RunsProps) {
  return runs.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={index}>
        <span className="visually-hidden">{kind === 'added' ? texts.added : texts.removed} </span>
        {text}
        <span className="visually-hidden"> {texts.end} </span>
      </Mark>
    );
  });
}

/** Renders a diff that has already been computed. */
export function DiffRuns({ texts, runs, language }: DiffRunsProps) {
  return (
    <p className={`${styles.diff ?? ''} ${story.story ?? ''}`} lang={HTML_LANG[language]}>
      <Runs texts={texts} runs={runs} />
    </p>
  );
}

/** Renders a diff without a paragraph around it, for words within a sentence. */
export function InlineDiff({ texts, before, after, language }: DiffTextProps) {
  return <Runs texts={texts} runs={diffText(before, after, language)} />;
}

export function DiffText({ texts, before, after, language }: DiffTextProps) {
  return <DiffRuns texts={texts} runs={diffText(before, after, language)} language={language} />;
}

interface SideTextProps {
  /** Read out before and after a marked run. */
  only: string;
  end: string;
  text: string;
  /** The text it is compared with. */
  other: string;
  language: Language;
}

/** Renders one of two texts shown side by side. Marks the words that only this one has, and shows none of the other. */
export function SideText({ only, end, text, other, language }: SideTextProps) {
  return (
    <p className={`${styles.diff ?? ''} ${story.story ?? ''}`} lang={HTML_LANG[language]}>
      {diffText(other, text, language).map((run, index) => {
        if (run.kind === 'removed') return null;
        if (run.kind === 'same' || run.text.trim() === '') return run.text;
        return (
          <mark key={index}>
            <span className="visually-hidden">{only} </span>
            {run.text}
            <span className="visually-hidden"> {end} </span>
          </mark>
        );
      })}
    </p>
  );
}
