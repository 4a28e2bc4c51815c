// The second language on the pages of one part.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ParallelForm } from '../../../../domain/book/parallel.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { isPictureAtEnd } from '../../../../domain/story/parts.ts';
import { languageName } from '../../../../i18n/language-name.ts';
import { fill } from '../../../../i18n/messages.ts';
import { paragraphOf } from '../../place/text-ranges.ts';
import { joinPages } from './facing-pages.ts';
import { createHosts, insertHosts } from './hosts.ts';
import type { SecondText } from './second-texts.ts';
import {
  SecondCaption,
  SecondNote,
  SecondOpening,
  SecondParagraphs,
  useOpenParagraphs,
  type ParallelTexts,
} from './SecondTexts.tsx';

interface ParallelPartProps {
  spread: HTMLElement;
  language: Language;
  second: Language;
  text: SecondText;
  form: ParallelForm;
  /** Whether the text is so large that an opening in two languages would fill the screen. */
  isLarge: boolean;
  texts: ParallelTexts;
  onRetry: () => void;
}

/**
 * Calls `onTap` with the paragraph that was pressed, unless the press selected text, hit a control, or was handled by a
 * tool that listens further in, such as the names.
 */
function useParagraphTap(spread: HTMLElement, isOn: boolean, onTap: (index: number) => void): void {
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    if (!isOn) return;
    const onClick = (event: MouseEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || event.defaultPrevented || !spread.contains(target))
        return;
      const paragraph = paragraphOf(target);
      const hasSelection = getSelection()?.isCollapsed === false;
      if (paragraph && !hasSelection && !target.closest('a, button'))
        tap(Number(paragraph.dataset['paragraph']));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [spread, isOn]);
}

/** Renders the second text into hosts among the part's own elements, and nothing where the component itself is. */
export function ParallelPart(props: ParallelPartProps) {
  const { spread, language, second, text, form, texts } = props;
  const [hosts] = useState(() => createHosts(spread));
  const { open, toggle } = useOpenParagraphs();
  const name = languageName(second, language);
  const isReady = text.state === 'ready';
  // Without a second text there is only a note above the text, and nothing is beside it.
  const shownForm = isReady ? form : 'under';

  useLayoutEffect(() => insertHosts(spread, hosts, shownForm), [spread, hosts, shownForm]);

  const label = fill(texts.region, { language: name });
  useLayoutEffect(() => {
    if (!isReady || form !== 'beside') return;
    return joinPages(spread, hosts, label);
  }, [spread, hosts, isReady, form, label]);

  useParagraphTap(spread, isReady && form === 'tap', toggle);
  return (
    <>
      {createPortal(
        text.state === 'ready' ? (
          <SecondOpening
            part={text.part}
            lang={HTML_LANG[second]}
            isFolded={props.isLarge && form !== 'beside'}
          />
        ) : (
          <SecondNote texts={texts} state={text.state} name={name} onRetry={props.onRetry} />
        ),
        hosts.opening,
      )}
      {text.state === 'ready' &&
        isPictureAtEnd(text.part.slug) &&
        createPortal(<SecondCaption part={text.part} lang={HTML_LANG[second]} />, hosts.closing)}
      {text.state === 'ready' && (
        <SecondParagraphs
          part={text.part}
          {...{ hosts, form, second, open }}
          showLabel={fill(texts.show, { language: name })}
          onToggle={toggle}
        />
      )}
    </>
  );
}
