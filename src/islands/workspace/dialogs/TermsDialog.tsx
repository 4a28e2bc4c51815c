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
import { Suggest, Suggested, TermList } from '../side/Names.tsx';
import { useTarget, useWork } from '../work.ts';
import styles from './WorkDialogs.module.css';

export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const { texts, language, $glossary, $terms, loadTerms } = useWork();
  const { terms: t, concordance } = texts;
  const target = useTarget();
  const glossary = useStore($glossary);
  const known = useStore($terms);
  // The editor has loaded them, unless that failed. Until then, those that came with the page are shown.
  const { failure, refresh } = useLoaded(known ? null : loadTerms);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query).trim();
  const found = useMemo(() => findTerms(glossary, asked, target), [glossary, asked, target]);
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
            <Suggest near={asked === '' ? [] : found} typed={asked} />
            <p role="status">{found.length > 0 ? count : concordance.none}</p>
          </div>
        </div>
        {!known && failure && (
          <LoadFailed text={t.loadFailed} retry={texts.failed.retry} onRetry={refresh} />
        )}
        <Suggested proposals={known?.proposals.filter(isWaiting) ?? []} />
        <TermList terms={found} />
      </div>
    </Dialog>
  );
}
