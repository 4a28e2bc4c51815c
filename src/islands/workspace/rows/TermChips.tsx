// The names in a paragraph with their translations, shown below the English.
import { memo } from 'react';
import { HTML_LANG } from '../../../domain/languages.ts';
import {
  isName,
  joinForms,
  termsIn,
  type GlossaryTerm,
} from '../../../domain/translation/glossary.ts';
import styles from './RowText.module.css';
import type { TargetLanguage } from '../texts.ts';

interface TermChipsProps {
  label: string;
  source: string;
  target: TargetLanguage;
  glossary: readonly GlossaryTerm[];
}

/** Names only. The glossary dialog lists common words. */
export const TermChips = memo(function TermChips(props: TermChipsProps) {
  const { label, source, target, glossary } = props;
  const terms = termsIn(source, target, glossary.filter(isName)).filter(
    ({ forms }) => forms.length > 0,
  );
  if (terms.length === 0) return null;
  return (
    <dl className={styles.chips} aria-label={label}>
      {terms.map(({ english, forms, note }) => (
        <div key={english} title={note === '' ? undefined : note}>
          <dt lang="en">{english}</dt>
          <dd lang={HTML_LANG[target]}>{joinForms(forms, target)}</dd>
        </div>
      ))}
    </dl>
  );
});
