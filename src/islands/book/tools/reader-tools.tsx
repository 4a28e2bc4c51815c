// The tools of the open book, in one late file with their own texts (content/ui/{language}/reader.json). The name of
// this file is known to the build: what only it imports is precached for nobody (scripts/build/reading-chunk.mjs).
import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';
import { readReaderTexts, type ReaderTexts } from '../reader-texts.ts';
import type { BookProps } from '../types.ts';
import { Listen } from './aloud/Listen.tsx';
import { PartEnd } from './ending/PartEnd.tsx';
import { Progress } from './progress/Progress.tsx';
import './road/sun-road.css';

/** What the tools know of the open book. */
export interface ReaderToolsProps extends Pick<
  BookProps,
  'language' | 'parts' | 'pictures' | 'storyTitle' | 'texts'
> {
  /** Contains the spreads; the open one is found by `spreadOf`. */
  stage: RefObject<HTMLElement | null>;
  /** The open part. */
  slug: PartSlug;
  /** Whether the open part's text is in the page. */
  hasText: boolean;
  partTexts: PartTexts;
  /** Turns to a part and leaves focus where it is. */
  turnTo: (slug: PartSlug) => void;
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
  if (!texts) return null;
  return (
    <>
      <Progress {...props} texts={texts.progress} />
      <PartEnd {...props} texts={texts.ending} inEnglish={props.texts.book.contents.inEnglish} />
      <Listen {...props} texts={texts} appTexts={props.texts.app} />
    </>
  );
}

/** A function rather than a component, so that it can be loaded late. */
export function renderTools(props: ReaderToolsProps): ReactElement {
  return <ReaderTools {...props} />;
}
