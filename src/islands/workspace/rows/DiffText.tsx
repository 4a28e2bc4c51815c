// A word diff, marked by underline or strikethrough and hidden text as well as by colour.
import type { Language } from '../../../domain/languages.ts';
import { HTML_LANG } from '../../../domain/languages.ts';
import { diffText } from '../../../domain/translation/merge/diff.ts';
import story from '../../../ui/StoryType.module.css';
import styles from './RowText.module.css';
import type { WorkspaceTexts } from '../texts.ts';

interface DiffTextProps {
  texts: WorkspaceTexts['stale'];
  before: string;
  after: string;
  /** The text's language. */
  language: Language;
}

export function DiffText({ texts, before, after, language }: DiffTextProps) {
  return (
    <p className={`${styles.diff ?? ''} ${story.story ?? ''}`} lang={HTML_LANG[language]}>
      {diffText(before, after, language).map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={index}>
            <span className="visually-hidden">
              {kind === 'added' ? texts.added : texts.removed}{' '}
            </span>
            {text}
            <span className="visually-hidden"> {texts.end} </span>
          </Mark>
        );
      })}
    </p>
  );
}
