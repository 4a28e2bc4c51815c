// The concordance: looks up a word in the whole story and shows how it was translated, both languages side by side.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { HTML_LANG, type TargetLanguage } from '../../../domain/languages.ts';
import {
  findConcordance,
  type ConcordanceRow,
  type ConcordanceRun,
} from '../../../domain/translation/concordance.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { PartName } from '../../../ui/PartName.tsx';
import storyType from '../../../ui/StoryType.module.css';
import { fieldLabel } from '../../../i18n/field-label.ts';
import type { EditSession } from '../editor/server-copy.ts';
import type { PartTitle } from '../texts.ts';
import { openRows, readRows } from './story-rows.ts';
import { useTarget, useWork } from '../work.ts';
import styles from './Side.module.css';

type Story = { name: 'loading' } | { name: 'failed' } | { name: 'ready'; rows: ConcordanceRow[] };

/**
 * Loads the whole story in English and in the translation, as currently published, each time the concordance opens. For
 * the open part, uses the text in the fields instead of the published text.
 */
function useStory(
  target: TargetLanguage,
  session: EditSession | null,
  titles: readonly PartTitle[],
): Story {
  const [story, setStory] = useState<Story>({ name: 'loading' });

  useEffect(() => {
    if (!session) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { part } = session.response;
    const rows = titles.map(async ({ slug }) =>
      slug === part ? openRows(target, session) : readRows(target, slug, { signal }),
    );
    Promise.all(rows).then(
      (found) => {
        if (!signal.aborted) setStory({ name: 'ready', rows: found.flat() });
      },
      () => {
        if (!signal.aborted) setStory({ name: 'failed' });
      },
    );
    return () => controller.abort();
  }, [target, session, titles]);

  return story;
}

function Runs({ runs }: { runs: readonly ConcordanceRun[] }) {
  return runs.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

export default function Concordance() {
  const { texts, language, titles, editor } = useWork();
  const target = useTarget();
  const [session] = useState(editor.editSession);
  const t = texts.concordance;
  // Starts with the text selected on the page, most likely the word to look up.
  const [query, setQuery] = useState(() => getSelection()?.toString().trim().slice(0, 80) ?? '');
  const searched = useDeferredValue(query);
  const story = useStory(target, session, titles);
  const hits = useMemo(
    () =>
      story.name === 'ready' && searched.trim() !== ''
        ? findConcordance(story.rows, searched, target)
        : [],
    [story, searched, target],
  );
  const message = {
    loading: t.loading,
    failed: t.failed,
    ready: hits.length > 0 ? fill(t.count, { count: formatNumber(hits.length, language) }) : t.none,
  }[story.name];
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={t.search}
        placeholder={t.search}
        title={t.text}
        value={query}
        onChange={({ target: { value } }) => setQuery(value)}
      />
      <p role="status">{searched.trim() === '' && story.name === 'ready' ? '' : message}</p>
      {hits.map(({ part, field, source, target: translated }) => (
        <section key={`${part} ${field}`} className={styles.hit} data-hit={`${part} ${field}`}>
          <p className={styles.where}>
            <PartName titles={titles} part={part} /> · {fieldLabel(texts.fields, field)}
          </p>
          <p className={storyType.story} lang="en">
            <Runs runs={source} />
          </p>
          <p className={storyType.story} lang={HTML_LANG[target]}>
            <Runs runs={translated} />
          </p>
        </section>
      ))}
    </>
  );
}
