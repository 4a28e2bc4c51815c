// The concordance: looks up a word in the whole story and shows how it was translated, both languages side by side.
import { useDeferredValue, useMemo, useState } from 'react';
import { HTML_LANG } from '../../../domain/languages.ts';
import { findConcordance, type ConcordanceRun } from '../../../domain/translation/concordance.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import work from '../../../ui/work.module.css';
import storyType from '../../../ui/StoryType.module.css';
import type { ToolProps } from './LazyDialogs.tsx';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { useStory } from './use-story.ts';
import styles from './WorkDialogs.module.css';

function Runs({ runs }: { runs: readonly ConcordanceRun[] }) {
  return runs.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

export function ConcordanceDialog(props: ToolProps) {
  const { texts, language, target, editSession, titles, onClose } = props;
  const t = texts.concordance;
  // Starts with the text selected on the page, which is most likely what to look up.
  const [query, setQuery] = useState(() => getSelection()?.toString().trim().slice(0, 80) ?? '');
  const asked = useDeferredValue(query);
  const story = useStory(target, editSession, titles);
  const hits = useMemo(
    () =>
      story.name === 'ready' && asked.trim() !== ''
        ? findConcordance(story.rows, asked, target)
        : [],
    [story, asked, target],
  );
  const message = {
    loading: t.loading,
    failed: t.failed,
    ready: hits.length > 0 ? fill(t.count, { count: formatNumber(hits.length, language) }) : t.none,
  }[story.name];
  return (
    <Dialog title={t.title} closeLabel={texts.close} place="wide" onClose={onClose}>
      <div className={`${work.wide ?? ''} ${work.stack ?? ''}`}>
        <p>{t.text}</p>
        <input
          type="search"
          className={styles.search}
          aria-label={t.search}
          placeholder={t.search}
          value={query}
          onChange={({ target: { value } }) => setQuery(value)}
        />
        <p role="status">{asked.trim() === '' && story.name === 'ready' ? '' : message}</p>
        <div>
          {hits.map(({ part, field, source, target: found }) => (
            <section key={`${part} ${field}`} className={styles.hit} data-hit={`${part} ${field}`}>
              <p className={styles.name}>
                <span lang="en">{titles.find(({ slug }) => slug === part)?.title}</span> ·{' '}
                {fieldLabel(texts.fields, field)}
              </p>
              <p className={storyType.story} lang="en">
                <Runs runs={source} />
              </p>
              <p className={storyType.story} lang={HTML_LANG[target]}>
                <Runs runs={found} />
              </p>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
