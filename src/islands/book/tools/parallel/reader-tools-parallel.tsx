// The second language on all spreads of the stage: the open part, and those that a turn leaves or comes to.
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { parallelForm } from '../../../../domain/book/parallel.ts';
import type { SecondForm } from '../../../../domain/book/reading-settings.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { ReaderToolsProps } from '../types.ts';
import { ParallelPart } from './ParallelPart.tsx';
import type { ParallelTexts } from './SecondTexts.tsx';
import { watchTexts } from './stage-texts.ts';
import { useSecondTexts } from './use-second-texts.ts';

interface ParallelProps extends Omit<ReaderToolsProps, 'texts'> {
  second: Language;
  chosenForm: SecondForm;
  texts: ParallelTexts;
}

/** From this size of the text on, openings are set closer (parallel.module.css). */
const LARGE_PERCENT = 140;

const WIDE = '(width >= 56rem)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The second texts. */
export function Parallel(props: ParallelProps): ReactElement {
  const { stage, slug: open, parts, partTexts, language, second, isFullView, texts } = props;
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const [watched] = useState(() => watchTexts(stage, parts));
  const shownTexts = useSyncExternalStore(watched.subscribe, watched.now);
  const isPaged = props.settings.layout === 'pages';
  const form = parallelForm(isWide && !isFullView && !isPaged, props.chosenForm);
  const { textOf, retry } = useSecondTexts(parts, open, second, (slug) => {
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
