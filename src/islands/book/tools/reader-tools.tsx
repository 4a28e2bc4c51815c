// The tools of the open book, in one late file with their own texts (content/ui/{language}/reader.json). What only
// it imports is precached for nobody (decision record 066).
import { useEffect, type ReactElement } from 'react';
import { takeEnglishParts } from '../../../domain/story/english-parts.ts';
import { useReaderTexts } from '../reader-texts.ts';
import type { ReaderToolsProps } from './types.ts';
import { repeatLastPress } from './repeat-press.ts';
import { Bars } from './bars/Bars.tsx';
import { Found } from './found/Found.tsx';
import { LateParallel } from './parallel/LateParallel.tsx';
import { LateNames } from './names/LateNames.tsx';
import { Listen } from './aloud/Listen.tsx';
import { useOwnCorrections } from './corrections/use-own-corrections.ts';
import { PartEnd } from './ending/PartEnd.tsx';
import { LateMarks } from './marks/LateMarks.tsx';
import { LatePages } from './pages/LatePages.tsx';
import { Progress } from './progress/Progress.tsx';
import './highlights.css';
import './road/sun-road.css';

function ReaderTools(props: ReaderToolsProps): ReactElement | null {
  const { language, parts } = props;
  const texts = useReaderTexts(language);
  useOwnCorrections(texts);
  const { secondLanguage, secondForm, layout } = props.settings;
  const pages = layout === 'pages' && <LatePages {...props} texts={texts?.pages ?? null} />;
  const isListening = texts !== null;
  useEffect(() => takeEnglishParts(parts), [parts]);

  // The effects of the tools run before this one: they listen by now.
  useEffect(() => {
    if (isListening) repeatLastPress();
  }, [isListening]);

  if (!texts) return <>{pages}</>;
  return (
    <>
      {pages}
      <Progress {...props} texts={texts.progress} />
      <Bars {...props} texts={texts.bars} />
      <Found {...props} texts={texts.found} />
      {secondLanguage !== null && secondLanguage !== language && (
        <LateParallel
          {...props}
          second={secondLanguage}
          chosenForm={secondForm}
          texts={texts.parallel}
        />
      )}
      <LateNames {...props} texts={texts.names} />
      <PartEnd {...props} texts={texts.ending} inEnglish={props.texts.book.contents.inEnglish} />
      <LateMarks {...props} texts={texts} />
      <Listen {...props} texts={texts} appTexts={props.texts.app} />
    </>
  );
}

/** A function rather than a component, so that it can be loaded late. */
export function renderTools(props: ReaderToolsProps): ReactElement {
  return <ReaderTools {...props} />;
}
