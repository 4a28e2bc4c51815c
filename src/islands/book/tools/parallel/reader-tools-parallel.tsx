// The second language on all spreads of the stage: that of the open part, and those that a turn leaves or leads to.
import { useState, useSyncExternalStore, type RefObject } from 'react';
import { parallelForm } from '../../../../domain/book/parallel.ts';
import type { SecondForm } from '../../../../domain/book/reading-settings.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { ReaderToolsProps } from '../types.ts';
import { ParallelPart } from './ParallelPart.tsx';
import { paragraphsIn } from './hosts.ts';
import type { ParallelTexts } from './SecondTexts.tsx';
import { useSecondTexts } from './use-second-texts.ts';
import type { ListedPart, PartSlug } from '../../../../domain/story/parts.ts';
import { spreadOf } from '../../place/use-reading-position.ts';

interface StageText {
  slug: PartSlug;
  spread: HTMLElement;
  /** Differs when another element shows the text, or a newer text has another number of paragraphs. */
  id: string;
}

/** Watches the texts below an element, for `useSyncExternalStore`. */
function watchTexts(
  stage: RefObject<HTMLElement | null>,
  parts: readonly ListedPart[],
): {
  subscribe: (onChange: () => void) => () => void;
  now: () => readonly StageText[];
} {
  const ids = new WeakMap<Element, number>();
  let count = 0;
  let known: readonly StageText[] = [];
  const idOf = (text: Element, spread: HTMLElement): string => {
    const id = ids.get(text) ?? (count += 1);
    ids.set(text, id);
    return `${id} ${paragraphsIn(spread).length}`;
  };
  const findTexts = (): readonly StageText[] => {
    const found = parts.flatMap(({ slug }): StageText[] => {
      const spread = spreadOf(stage.current, slug);
      const text = spread?.querySelector('[data-paragraph]')?.parentElement;
      return spread && text ? [{ slug, spread, id: idOf(text, spread) }] : [];
    });
    const isSame =
      found.length === known.length && found.every(({ id }, index) => id === known[index]?.id);
    if (!isSame) known = found;
    return known;
  };
  return {
    now: findTexts,
    subscribe: (onChange) => {
      const changed = new MutationObserver(onChange);
      if (stage.current) changed.observe(stage.current, { childList: true, subtree: true });
      return () => changed.disconnect();
    },
  };
}

interface ParallelProps extends Omit<ReaderToolsProps, 'texts'> {
  second: Language;
  chosenForm: SecondForm;
  texts: ParallelTexts;
}

/** The text size from which openings are set more closely (parallel.module.css). */
const LARGE_PERCENT = 140;

const WIDE = '(width >= 56rem)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function Parallel(props: ParallelProps) {
  const { stage, slug: openSlug, parts, partTexts, language, second, isFullView, texts } = props;
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const [watched] = useState(() => watchTexts(stage, parts));
  const shownTexts = useSyncExternalStore(watched.subscribe, watched.now);
  const isPaged = props.settings.layout === 'pages';
  const form = parallelForm(isWide && !isFullView && !isPaged, props.chosenForm);
  const { textOf, retry } = useSecondTexts(parts, openSlug, second, (slug) => {
    const entry = partTexts.entryOf(slug);
    const listed = parts.find((part) => part.slug === slug)?.language ?? language;
    return entry.state === 'ready' ? entry.language : listed;
  });
  return (
    <>
      {shownTexts.map(({ spread, slug, id }) => (
        <ParallelPart
          key={id}
          {...{ spread, language, second, form, texts }}
          isLarge={props.settings.textSize >= LARGE_PERCENT}
          text={textOf(slug)}
          onRetry={() => retry(slug)}
        />
      ))}
    </>
  );
}
