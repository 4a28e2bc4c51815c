// The tools of the open book, in one late file with their own texts (content/ui/{language}/reader.json). The name of
// this file is known to the build: what only it imports is precached for nobody (scripts/build/reading-chunk.mjs).
import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';
import { readReaderTexts, type ReaderTexts } from '../reader-texts.ts';
import type { BookProps } from '../types.ts';
import { LateMarks } from './marks/LateMarks.tsx';
import { Progress } from './progress/Progress.tsx';

/** What the tools know of the open book. */
export interface ReaderToolsProps extends Pick<
  BookProps,
  'language' | 'parts' | 'pictures' | 'storyTitle'
> {
  /** Contains the spreads; the open one is found by `spreadOf`. */
  stage: RefObject<HTMLElement | null>;
  /** The open part. */
  slug: PartSlug;
  /** Whether the open part's text is in the page. */
  hasText: boolean;
  partTexts: PartTexts;
  /** Opens a part at a paragraph. */
  goTo: (slug: PartSlug, paragraph: number) => void;
}

function ReaderTools(props: ReaderToolsProps): ReactElement | null {
  const { language } = props;
  const [texts, setTexts] = useState<ReaderTexts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readReaderTexts(language).then((loaded) => {
      if (isCurrent) setTexts(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return (
    texts && (
      <>
        <Progress {...props} texts={texts.progress} />
        <LateMarks {...props} texts={texts.marks} />
      </>
    )
  );
}

/** A function rather than a component, so that it can be loaded late. */
export function renderTools(props: ReaderToolsProps): ReactElement {
  return <ReaderTools {...props} />;
}
