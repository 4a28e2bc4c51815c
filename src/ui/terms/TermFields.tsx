// The fields of a name or term, for translators who suggest a change and admins who answer.
import { HTML_LANG, type TargetLanguage } from '../../domain/languages.ts';
import { MAX_READER_NOTE_CHARS } from '../../domain/translation/translation-limits.ts';
import { formsOf } from '../../domain/translation/glossary.ts';
import {
  MAX_FORMS_CHARS,
  MAX_TERM_CHARS,
  MAX_TERM_NOTE_CHARS,
  type TermChange,
  type TermRow,
} from '../../domain/translation/terms.ts';
import { fill, type Messages } from '../../i18n/messages.ts';
import { TextField } from '../TextField.tsx';

export type TermTexts = Messages['auth']['workspace']['terms'];

interface TermFieldsProps {
  texts: TermTexts;
  language: TargetLanguage;
  /** The accepted entry; undefined for a new term. */
  row: TermRow | undefined;
  change: TermChange;
  onChange: (change: TermChange) => void;
}

/** Returns whether a change can be sent: a new term needs a form, and texts that readers see cannot be empty. */
export function isComplete(row: TermRow | undefined, change: TermChange): boolean {
  const { forms = '', heading, told = {} } = change;
  const seen = [...(heading === undefined ? [] : [heading]), ...Object.values(told)];
  const hasForms = row !== undefined || formsOf(forms).length > 0;
  return hasForms && Object.keys(change).length > 0 && seen.every((text) => text.trim() !== '');
}

const linesOf = (forms: string): string => forms.replaceAll('|', '\n');

/** Renders the fields. Only names explained to readers have a heading and notes (`told`). */
export function TermFields({ texts, language, row, change, onChange }: TermFieldsProps) {
  const { forms, heading, told = {}, note } = change;
  const lang = HTML_LANG[language];
  return (
    <>
      <TermField
        {...{ texts, lang, label: texts.forms, hint: texts.formsHint, rows: 2 }}
        maxLength={MAX_FORMS_CHARS}
        accepted={row && linesOf(row.forms)}
        typed={forms === undefined ? undefined : linesOf(forms)}
        onType={(typed) => onChange({ ...change, forms: typed.replaceAll('\n', '|') })}
      />
      {row?.heading != null && (
        <TermField
          {...{ texts, lang, label: texts.heading, maxLength: MAX_TERM_CHARS }}
          accepted={row.heading}
          typed={heading}
          onType={(typed) => onChange({ ...change, heading: typed })}
        />
      )}
      {row?.told.map(({ from, english, text }, index) => (
        <TermField
          key={from}
          {...{ texts, lang, hint: english, rows: 3, maxLength: MAX_READER_NOTE_CHARS }}
          label={fill(texts.told, { number: index + 1 })}
          accepted={text}
          typed={told[from]}
          onType={(typed) => onChange({ ...change, told: { ...told, [from]: typed } })}
        />
      ))}
      <TermField
        {...{ texts, label: texts.note, rows: 2, maxLength: MAX_TERM_NOTE_CHARS }}
        accepted={row?.note}
        typed={note}
        onType={(typed) => onChange({ ...change, note: typed })}
      />
    </>
  );
}

interface TermFieldProps {
  texts: TermTexts;
  label: string;
  hint?: string;
  lang?: string;
  rows?: number;
  maxLength: number;
  /** The accepted text; undefined for a new term. */
  accepted: string | undefined;
  /** Undefined if the text is to stay as it is. */
  typed: string | undefined;
  onType: (typed: string) => void;
}

/** Shows the accepted text below a changed field. */
function TermField({ texts, hint = '', accepted, typed, ...field }: TermFieldProps) {
  const isChanged = accepted !== undefined && typed !== undefined && typed !== accepted;
  const extra = isChanged ? fill(texts.now, { text: accepted || '–' }) : '';
  return <TextField {...field} hint={`${hint} ${extra}`.trim()} value={typed ?? accepted ?? ''} />;
}
