// The tools of the open book, in one lazy file with their own texts (content/ui/{language}/reader.json). What only it
// imports is never precached.
import { useEffect } from 'react';
import { CORRECTIONS_KEY } from '../../../domain/storage-keys.ts';
import { readStored } from '../../../stores/browser-storage.ts';
import { useLazy } from '../../../ui/use-lazy.ts';
import { useReaderTexts } from '../reader-texts.ts';
import type { ReaderToolsProps } from './types.ts';
import { Bars } from './bars/Bars.tsx';
import { Found } from './found/Found.tsx';
import { Listen } from './aloud/Listen.tsx';
import { PartEnd } from './ending/PartEnd.tsx';
import { LazyMarks } from './marks/LazyMarks.tsx';
import { Progress } from './progress/Progress.tsx';
import './highlights.css';
import './road/sun-road.css';
import { focusOf } from '../use-book-shortcuts.ts';
import { lastPress } from './last-press.ts';

/** How old a press may be to be repeated, in ms. */
const MAX_PRESS_AGE_MS = 10_000;

/** Repeats the last press if it was a letter that nothing handled; other keys have a meaning without the tools. */
function repeatLastPress(): void {
  const press = lastPress.event;
  lastPress.event = null;
  if (!press || press.defaultPrevented || press.key.length > 1 || focusOf(press).isInField) return;
  if (performance.now() - press.timeStamp > MAX_PRESS_AGE_MS) return;
  document.body.dispatchEvent(new KeyboardEvent('keydown', press));
}

/** Renders the tools. Those that few readers use are in separate files, which the build knows by their names. */
export function ReaderTools(props: ReaderToolsProps) {
  const { language } = props;
  const texts = useReaderTexts(language);
  const { secondLanguage, secondForm, layout, showsNames } = props.settings;
  const isPaged = layout === 'pages';
  const second = secondLanguage === language ? null : secondLanguage;
  const lazyPages = useLazy(() => import('./pages/reader-tools-pages.tsx'), { isWanted: isPaged });
  const lazyParallel = useLazy(() => import('./parallel/reader-tools-parallel.tsx'), {
    isWanted: second !== null,
  });
  const lazyNames = useLazy(() => import('./names/reader-tools-names.tsx'), {
    isWanted: showsNames && texts !== null,
  });
  const pages = isPaged && lazyPages && <lazyPages.Pages {...props} texts={texts?.pages ?? null} />;
  const areToolsShown = texts !== null;

  // Runs after the effects of the tools, so that their listeners are attached.
  useEffect(() => {
    if (areToolsShown) repeatLastPress();
  }, [areToolsShown]);

  // Asks for the outcomes of this browser's earlier reports, if there are any.
  useEffect(() => {
    if (!texts || readStored(CORRECTIONS_KEY) === null) return;
    import('./corrections/reader-tools-corrections.tsx').then(
      ({ startOutbox }) => startOutbox(texts.corrections),
      // Tried again at the next visit.
      () => undefined,
    );
  }, [texts]);

  if (!texts) return <>{pages}</>;
  return (
    <>
      {pages}
      <Progress {...props} texts={texts.progress} />
      <Bars {...props} />
      <Found {...props} texts={texts.found} />
      {second !== null && lazyParallel && (
        <lazyParallel.Parallel
          // Another language has other texts.
          key={second}
          {...props}
          second={second}
          chosenForm={secondForm}
          texts={texts.parallel}
        />
      )}
      {showsNames && lazyNames && <lazyNames.Names {...props} texts={texts.names} />}
      <PartEnd {...props} texts={texts.ending} inEnglish={props.texts.book.contents.inEnglish} />
      <LazyMarks {...props} texts={texts} />
      <Listen {...props} texts={texts} appTexts={props.texts.app} />
    </>
  );
}
