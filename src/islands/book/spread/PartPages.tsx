// The spreads on the stage: the open part, and during a turn also the one being left.
import { useEffect, useRef, type ReactNode } from 'react';
import { fill } from '../../../i18n/messages.ts';
import { HTML_LANG } from '../../../domain/languages.ts';
import type { TurnState } from '../../../domain/book/page-turn.ts';
import { homePath, partPath } from '../../../domain/routes.ts';
import {
  PART_SLUGS,
  TRANSLATABLE_PARTS,
  type ListedPart,
  type PartSlug,
} from '../../../domain/story/parts.ts';
import type { Illustration } from '../../../domain/story/file.ts';
import { PartOpening, PartText } from '../../../ui/PartText.tsx';
import { ClosingMessage } from './ClosingMessage.tsx';
import { isPlainClick } from '../link-click.ts';
import { PartFailure, PartSkeleton } from './PartState.tsx';
import { Spread } from './Spread.tsx';
import type { BookProps } from '../types.ts';
import { sayLoadingError } from '../use-book-toasts.ts';
import type { ShownText } from '../texts/use-newer-texts.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';

export interface Enlarged {
  illustration: Illustration;
  lang: string;
}

interface PartPagesProps extends BookProps {
  /** The part whose text is in `slots`; null if the page has none. */
  ownSlug: PartSlug | null;
  turn: TurnState;
  partTexts: PartTexts;
  slots: { opening?: ReactNode; text?: ReactNode };
  onFirst: () => void;
  onCover: () => void;
  onEnlarge: (enlarged: Enlarged) => void;
}

/** Explains why a part is shown in another language than the book's; null if it is not (DESIGN decision 7). */
function noteFor(props: BookProps, shown: ShownText): string | null {
  if (shown.language === props.language) return null;
  const { untranslated, alwaysEnglish } = props.texts.book;
  return TRANSLATABLE_PARTS.includes(shown.part.slug) ? untranslated : alwaysEnglish;
}

/** Renders all visible spreads in book order, so that a turn remounts none of them. */
export function PartPages(props: PartPagesProps) {
  const { turn, parts, partTexts, texts } = props;
  const stage = useRef<HTMLDivElement>(null);
  const direction =
    turn.leaving === null ? null : turn.leaving < turn.index ? 'forward' : 'backward';
  const indexes = turn.leaving === null ? [turn.index] : [turn.leaving, turn.index];
  const failedSlug = parts[turn.index]?.slug;
  const hasFailed = failedSlug !== undefined && partTexts.entryOf(failedSlug).state === 'failed';

  const { onEnlarge } = props;
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('[data-enlarge]') : null;
      if (!link || !isPlainClick(event)) return;
      const image = link.querySelector('img');
      const name = link.getAttribute('data-enlarge');
      if (!image || !name) return;
      event.preventDefault();
      const caption = link.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
      const lang = link.closest('[lang]')?.getAttribute('lang') ?? HTML_LANG[props.language];
      onEnlarge({ illustration: { enabled: true, image: name, alt: image.alt, caption }, lang });
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [onEnlarge, props.language]);

  useEffect(() => {
    if (hasFailed) sayLoadingError(texts.app);
  }, [hasFailed, texts.app]);

  const pagesOf = (listed: ListedPart): { opening: ReactNode; text: ReactNode } => {
    const entry = partTexts.entryOf(listed.slug);
    if (entry.state === 'ready') {
      const shared = { part: entry.part, language: entry.language, pictures: props.pictures };
      return {
        opening: (
          <PartOpening
            {...shared}
            enlargeLabel={texts.book.enlarge}
            note={noteFor(props, entry)}
            noteLanguage={props.language}
          />
        ),
        text: <PartText {...shared} />,
      };
    }
    if (listed.slug === props.ownSlug)
      return { ...props.slots } as Record<'opening' | 'text', ReactNode>;
    if (entry.state === 'failed') {
      return {
        opening: null,
        text: (
          <PartFailure
            texts={texts}
            isEmpty={partTexts.isEmpty && props.ownSlug === null}
            isNotKept={entry.isNotKept === true}
            onRetry={() => {
              // The button disappears; move focus to the page that will show the text.
              stage.current
                ?.querySelector<HTMLElement>('[data-role="current"] [data-text-page]')
                ?.focus();
              partTexts.want(listed.slug);
            }}
          />
        ),
      };
    }
    return { opening: null, text: <PartSkeleton label={texts.book.loading} /> };
  };

  return (
    <div ref={stage} data-pages>
      {[...indexes]
        .sort((a, b) => a - b)
        .map((index) => {
          const listed = parts[index];
          if (!listed) return null;
          const pages = pagesOf(listed);
          const isLast = index === parts.length - 1;
          return (
            <Spread
              key={listed.slug}
              slug={listed.slug}
              role={index === turn.index ? 'current' : 'leaving'}
              direction={direction}
              textLabel={fill(texts.book.textRegion, { part: listed.title })}
              opening={pages.opening}
              text={
                <>
                  {pages.text}
                  {isLast && (
                    <ClosingMessage
                      texts={texts}
                      firstPath={partPath(props.language, PART_SLUGS[0])}
                      homePath={homePath(props.language)}
                      onAgain={props.onFirst}
                      onCover={props.onCover}
                    />
                  )}
                </>
              }
            />
          );
        })}
    </div>
  );
}
