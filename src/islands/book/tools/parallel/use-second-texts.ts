// Loads the second language's texts, and applies newer ones.
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { noSecondText } from '../../../../domain/book/parallel.ts';
import type { Language } from '../../../../domain/languages.ts';
import { mayPrefetch } from '../../../../domain/network/prefetch.ts';
import { indexOfPart, type ListedPart, type PartSlug } from '../../../../domain/story/parts.ts';
import { networkHint } from '../../../../offline/network-hint.ts';
import { $connection } from '../../../../stores/connection.ts';
import { whenAtRest } from '../when-at-rest.ts';
import { secondTexts, type SecondText } from './second-texts.ts';

const LOADING: SecondText = { state: 'loading' };

/**
 * Returns each part's text in `second`, and a function that tries again. The open part's text is loaded at once,
 * its neighbours' when idle, so that a turn shows both languages: the one ahead in the direction of the last turn
 * first, the one behind on a connection that has room for it. `shownLanguageOf` returns the language of a part's text.
 */
export function useSecondTexts(
  parts: readonly ListedPart[],
  slug: PartSlug,
  second: Language,
  shownLanguageOf: (slug: PartSlug) => Language,
): { textOf: (slug: PartSlug) => SecondText; retry: (slug: PartSlug) => void } {
  const [{ subscribe, now, load, retry, applyOthers }] = useState(() => secondTexts(second));
  const texts = useSyncExternalStore(subscribe, now);
  const visible = useRef(slug);
  const reasonFor = (other: PartSlug) => {
    const part = parts[indexOfPart(parts, other)];
    return part ? noSecondText(part, shownLanguageOf(other), second) : 'untranslated';
  };
  const loadOther = useEffectEvent((other: PartSlug | undefined) => {
    if (other !== undefined && reasonFor(other) === null) load(other);
  });

  useLayoutEffect(() => {
    // The part that is left stays in view until the page has turned.
    if (visible.current !== slug) applyOthers(visible.current);
  }, [slug, applyOthers]);

  useEffect(() => {
    const index = indexOfPart(parts, slug);
    const step = Math.sign(index - indexOfPart(parts, visible.current)) || 1;
    visible.current = slug;
    loadOther(slug);
    return whenAtRest(() => {
      loadOther(parts[index + step]?.slug);
      if (mayPrefetch(networkHint() ?? {}, $connection.get())) loadOther(parts[index - step]?.slug);
    });
  }, [parts, slug]);

  return {
    textOf: (other) => {
      const reason = reasonFor(other);
      return reason === null ? (texts.get(other) ?? LOADING) : { state: reason };
    },
    retry,
  };
}
