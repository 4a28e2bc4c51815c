// Names and terms as the story writes them, and suggestions about them (decision 153): those of a paragraph, or all.
import { Suspense, useState } from 'react';
import { HTML_LANG } from '../../../domain/languages.ts';
import { joinForms, type ShownTerm } from '../../../domain/translation/glossary.ts';
import type { TermsResponse } from '../../../domain/translation/terms.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { useCanSend, useTarget, useWork } from '../work.ts';
import { TermDialog } from './lazy.ts';
import styles from './Side.module.css';

export function TermList({ terms }: { terms: readonly ShownTerm[] }) {
  const target = useTarget();
  return (
    <dl className={styles.terms}>
      {terms.map(({ english, forms, note }) => (
        <div key={english}>
          <dt lang="en">{english}</dt>
          <dd lang={HTML_LANG[target]}>{forms.length > 0 ? joinForms(forms, target) : '–'}</dd>
          {note !== '' && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/**
 * Offers to suggest a term. `terms`: those that the suggestion is most likely about; `typed`: the search text, which
 * need not be a term.
 */
export function Suggest({ terms, typed = '' }: { terms: readonly ShownTerm[]; typed?: string }) {
  const { texts, $terms } = useWork();
  const isLoaded = useStore($terms) !== null;
  const canSend = useCanSend();
  const [isOpen, setOpen] = useState(false);
  if (!isLoaded) return null;
  return (
    <>
      <Button size="small" disabled={!canSend} onClick={() => setOpen(true)}>
        {texts.terms.suggest}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TermDialog likelyTerms={terms} typed={typed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function SuggestionList({ proposals }: Pick<TermsResponse, 'proposals'>) {
  const t = useWork().texts.terms;
  if (proposals.length === 0) return null;
  return (
    <ul className={styles.suggested} aria-label={t.suggested}>
      {proposals.map(({ id, en, state, reason }) => (
        <li key={id} data-state={state}>
          {fill(t.row, { term: en, state: t.states[state] })}
          {reason !== '' && <q>{reason}</q>}
        </li>
      ))}
    </ul>
  );
}
