// The fields of a name or term, for translators who suggest a change and admins who answer.
import { HTML_LANG, type Language } from '../../domain/languages.ts';
import { MAX_NOTE_CHARACTERS } from '../../domain/story/names.ts';
import { draftOf, type TermDraft } from '../../domain/translation/term-draft.ts';
import {
  MAX_FORMS_CHARS,
  MAX_TERM_CHARS,
  MAX_TERM_NOTE_CHARS,
  type TermRow,
} from '../../domain/translation/terms.ts';
import { fill, type Messages } from '../../i18n/messages.ts';
import { TextField } from '../TextField.tsx';

export type TermTexts = Messages['auth']['workspace']['terms'];

interface TermFieldsProps {
  texts: TermTexts;
  language: Exclude<Language, 'en'>;
  /** What counts now; undefined for a new term. */
  row: TermRow | undefined;
  draft: TermDraft;
  onChange: (draft: TermDraft) => void;
}

/** Says below a changed field what counts now. Only names that readers are told about have a heading and sentences. */
export function TermFields({ texts, language, row, draft, onChange }: TermFieldsProps) {
  const lang = HTML_LANG[language];
  const before = draftOf(row);
  const hintOf = (now: string, typed: string, hint = ''): string => {
    if (!row || now === typed) return hint;
    return `${hint} ${fill(texts.now, { text: now.replaceAll('\n', ' | ') || '–' })}`.trim();
  };
  return (
    <>
      <TextField
        label={texts.forms}
        hint={hintOf(before.forms, draft.forms, texts.formsHint)}
        lang={lang}
        rows={2}
        maxLength={MAX_FORMS_CHARS}
        value={draft.forms}
        onType={(forms) => onChange({ ...draft, forms })}
      />
      {row?.heading != null && (
        <TextField
          label={texts.heading}
          hint={hintOf(before.heading, draft.heading)}
          lang={lang}
          maxLength={MAX_TERM_CHARS}
          value={draft.heading}
          onType={(heading) => onChange({ ...draft, heading })}
        />
      )}
      {row?.told.map(({ from, english, text }, index) => (
        <TextField
          key={from}
          label={fill(texts.told, { number: index + 1 })}
          hint={hintOf(text, draft.told[from] ?? '', english)}
          lang={lang}
          rows={3}
          maxLength={MAX_NOTE_CHARACTERS}
          value={draft.told[from] ?? ''}
          onType={(typed) => onChange({ ...draft, told: { ...draft.told, [from]: typed } })}
        />
      ))}
      <TextField
        label={texts.note}
        hint={hintOf(before.note, draft.note)}
        rows={2}
        maxLength={MAX_TERM_NOTE_CHARS}
        value={draft.note}
        onType={(note) => onChange({ ...draft, note })}
      />
    </>
  );
}
