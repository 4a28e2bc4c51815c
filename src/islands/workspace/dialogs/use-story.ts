// The whole story in English and in the translation, as currently published; fetched each time the concordance opens.
import { useEffect, useState } from 'react';
import { getPartLive } from '../../../api/story.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { concordanceRows, type ConcordanceRow } from '../../../domain/translation/concordance.ts';
import { textOfPart } from '../../../domain/translation/text/part.ts';
import type { EditSession } from '../editor/edit-state.ts';
import { englishOf } from '../editor/stored.ts';
import type { PartTitle, TargetLanguage } from '../texts.ts';

export type Story =
  { name: 'loading' } | { name: 'failed' } | { name: 'ready'; rows: ConcordanceRow[] };

const NOT_TRANSLATED = 404;

/** For the open part, uses the text in the fields instead of the published text. */
export function useStory(
  target: TargetLanguage,
  editSession: EditSession,
  titles: readonly PartTitle[],
): Story {
  const [story, setStory] = useState<Story>({ name: 'loading' });
  const [opened] = useState(editSession);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const rowsOf = async (part: PartSlug): Promise<ConcordanceRow[]> => {
      if (part === opened.answer.part) {
        return concordanceRows(part, englishOf(opened.answer).text, opened.text);
      }
      const [english, own] = await Promise.all([
        getPartLive('en', part, { signal }),
        getPartLive(target, part, { signal }),
      ]);
      if (!own.ok && own.status === NOT_TRANSLATED) return [];
      if (!english.ok || !own.ok) throw new Error('a part could not be had');
      return concordanceRows(part, textOfPart(english.data), textOfPart(own.data));
    };
    Promise.all(titles.map(({ slug }) => rowsOf(slug))).then(
      (rows) => setStory({ name: 'ready', rows: rows.flat() }),
      () => {
        if (!signal.aborted) setStory({ name: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [target, opened, titles]);

  return story;
}
