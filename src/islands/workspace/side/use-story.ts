// The whole story in English and in the translation, as currently published; fetched each time the concordance opens.
import { useEffect, useState } from 'react';
import type { ConcordanceRow } from '../../../domain/translation/concordance.ts';
import type { EditSession } from '../editor/server-copy.ts';
import { openRows, readRows } from './story-rows.ts';
import type { PartTitle, TargetLanguage } from '../texts.ts';

export type Story =
  | { name: 'loading' }
  | { name: 'failed' }
  | { name: 'ready'; rows: ConcordanceRow[] };

/** For the open part, uses the text in the fields instead of the published text. */
export function useStory(
  target: TargetLanguage,
  opened: EditSession | null,
  titles: readonly PartTitle[],
): Story {
  const [story, setStory] = useState<Story>({ name: 'loading' });

  useEffect(() => {
    if (!opened) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const rows = titles.map(async ({ slug }) =>
      slug === opened.answer.part ? openRows(target, opened) : readRows(target, slug, { signal }),
    );
    Promise.all(rows).then(
      (found) => setStory({ name: 'ready', rows: found.flat() }),
      () => {
        if (!signal.aborted) setStory({ name: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [target, opened, titles]);

  return story;
}
