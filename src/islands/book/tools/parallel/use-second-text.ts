// The second language's text of one part: from the network, a pack or the cache, like the first.
import { useEffect, useState } from 'react';
import { noSecondText, type NoSecondText } from '../../../../domain/book/parallel.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { ReaderPart } from '../../../../domain/story/answers.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { readPart } from '../../../../offline/story-texts.ts';

export type SecondText =
  | { state: 'loading' }
  | { state: 'ready'; part: ReaderPart }
  | { state: 'failed' | 'notKept' | NoSecondText };

const HTTP_NOT_FOUND = 404;

async function load(second: Language, slug: PartSlug, signal: AbortSignal): Promise<SecondText> {
  const result = await readPart(second, slug, { signal });
  if (result.ok) return { state: 'ready', part: result.data };
  if (result.status === HTTP_NOT_FOUND) return { state: 'untranslated' };
  return { state: result.code === 'offline.content' ? 'notKept' : 'failed' };
}

/** Returns the text in `second` of a part that is shown in `shown`, and a function that tries again. */
export function useSecondText(
  slug: PartSlug,
  shown: Language,
  second: Language,
): { text: SecondText; retry: () => void } {
  const reason = noSecondText(slug, shown, second);
  const [text, setText] = useState<SecondText>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (reason !== null) return;
    const leaving = new AbortController();
    void load(second, slug, leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setText(loaded);
    });
    return () => leaving.abort();
  }, [reason, second, slug, tries]);
  return {
    text: reason === null ? text : { state: reason },
    retry: () => {
      setText({ state: 'loading' });
      setTries(tries + 1);
    },
  };
}
