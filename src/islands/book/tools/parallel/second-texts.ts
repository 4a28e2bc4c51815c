// The second language's texts of the open book: from the network, a pack or the cache, like the first.
import type { NoSecondText } from '../../../../domain/book/parallel.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import type { ReaderPart } from '../../../../domain/story/responses.ts';
import { readPart } from '../../../../offline/story-texts.ts';

export type SecondText =
  | { state: 'loading' }
  | { state: 'ready'; part: ReaderPart }
  | { state: 'failed' | 'notKept' | NoSecondText };

type Texts = ReadonlyMap<PartSlug, SecondText>;

export interface SecondTexts {
  subscribe: (onChange: () => void) => () => void;
  now: () => Texts;
  /** Loads a part's text unless it is loaded or loading. */
  load: (slug: PartSlug) => void;
  /** Loads a part's text again, and shows that it is loading. */
  retry: (slug: PartSlug) => void;
  /** Applies the newer texts found in the background to every part except the visible one (decision 108). */
  applyOthers: (visible: PartSlug) => void;
}

const HTTP_NOT_FOUND = 404;

export function secondTexts(second: Language, read = readPart): SecondTexts {
  const listeners = new Set<() => void>();
  const requested = new Set<PartSlug>();
  const newer = new Map<PartSlug, ReaderPart>();
  let texts: Texts = new Map();

  const put = (...entries: [PartSlug, SecondText][]): void => {
    texts = new Map([...texts, ...entries]);
    for (const listener of listeners) listener();
  };

  const load = (slug: PartSlug): void => {
    if (requested.has(slug)) return;
    requested.add(slug);
    const onNewer = (part: ReaderPart): void => void newer.set(slug, part);
    void read(second, slug, { onNewer }).then((result) => {
      if (result.ok) {
        put([slug, { state: 'ready', part: result.data }]);
        return;
      }
      const isMissing = result.status === HTTP_NOT_FOUND;
      // After any other failure, the next attempt may succeed.
      if (!isMissing) requested.delete(slug);
      const reason = result.code === 'offline.content' ? 'notKept' : 'failed';
      put([slug, { state: isMissing ? 'untranslated' : reason }]);
    });
  };

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    now: () => texts,
    load,
    retry: (slug) => {
      put([slug, { state: 'loading' }]);
      load(slug);
    },
    applyOthers: (visible) => {
      const taken = [...newer].filter(([slug]) => slug !== visible);
      if (taken.length === 0) return;
      for (const [slug] of taken) newer.delete(slug);
      put(...taken.map(([slug, part]): [PartSlug, SecondText] => [slug, { state: 'ready', part }]));
    },
  };
}
