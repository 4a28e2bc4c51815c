// All names and terms of the story, with a search (decision 153).
import { useDeferredValue, useMemo, useState } from 'react';
import { findTerms } from '../../../domain/translation/concordance.ts';
import { isWaiting } from '../../../domain/translation/terms.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import buttons from '../../../ui/buttons.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { useStore } from '../../../ui/use-store.ts';
import work from '../../../ui/work.module.css';
import { Suggest, SuggestionList, TermList } from '../side/Names.tsx';
import { useTarget, useWork } from '../work.ts';
import styles from './WorkDialogs.module.css';

export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const { texts, language, $glossary, $terms, loadTerms } = useWork();
  const { terms: t, concordance } = texts;
  const target = useTarget();
  const glossary = useStore($glossary);
  const loadedTerms = useStore($terms);
  // Loads the terms unless the editor has. Until they are loaded, shows those that came with the page.
  const { failure, refresh } = useLoaded(loadedTerms ? null : loadTerms);
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query).trim();
  const found = useMemo(() => findTerms(glossary, searched, target), [glossary, searched, target]);
  const count = fill(t.count, { count: formatNumber(found.length, language) });
  return (
    <Dialog title={texts.tools.glossary} closeLabel={texts.close} place="wide" onClose={onClose}>
      <div className={`${work.wide ?? ''} ${styles.terms ?? ''}`}>
        <div className={styles.head}>
          <input
            type="search"
            className={styles.search}
            aria-label={concordance.search}
            placeholder={concordance.search}
            value={query}
            data-takes-focus
            onChange={(event) => setQuery(event.target.value)}
          />
          <div className={buttons.row}>
            <Suggest terms={searched === '' ? [] : found} typed={searched} />
            <p role="status">{found.length > 0 ? count : concordance.none}</p>
          </div>
        </div>
        {!loadedTerms && failure && (
          <LoadFailed text={t.loadFailed} retry={texts.failed.retry} onRetry={refresh} />
        )}
        <SuggestionList proposals={loadedTerms?.proposals.filter(isWaiting) ?? []} />
        <TermList terms={found} />
      </div>
    </Dialog>
  );
}
