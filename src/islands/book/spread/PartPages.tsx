// The spreads on the stage: the open part, hidden ones to turn to, and during a turn the one being left.
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { fill } from '../../../i18n/messages.ts';
import { HTML_LANG } from '../../../domain/languages.ts';
import type { TurnState } from '../../../domain/book/page-turn.ts';
import type { PictureTable } from '../../../domain/story/picture-table.ts';
import { homePath, partPath } from '../../../domain/routes.ts';
import { isTranslatable, type ListedPart, type PartSlug } from '../../../domain/story/parts.ts';
import type { Illustration } from '../../../domain/story/part-file.ts';
import { PartOpening, PartText } from '../../../ui/PartText.tsx';
import { ClosingMessage } from './ClosingMessage.tsx';
import { isPlainClick } from '../link-click.ts';
import { PartFailure, PartSkeleton } from './PartState.tsx';
import { Spread, type SpreadRole } from './Spread.tsx';
import type { BookProps } from '../types.ts';
import { sayLoadingError } from '../use-book-toasts.ts';
import type { Prepared } from '../texts/use-neighbours.ts';
import type { ShownText } from '../texts/use-newer-texts.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';

export interface EnlargedPicture {
  illustration: Illustration;
  lang: string;
}

type Turn = Pick<TurnState, 'index' | 'leaving'>;

interface PartPagesProps extends BookProps {
  /** The part whose text is in `slots`; null if the page has none. */
  ownSlug: PartSlug | null;
  turn: Turn;
  prepared: Prepared;
  partTexts: PartTexts;
  slots: { opening?: ReactNode; text?: ReactNode };
  onRestart: () => void;
  onCover: () => void;
  onEnlarge: (enlarged: EnlargedPicture) => void;
}

/** Memoized: a turn changes the roles of spreads, not their words. */
const Opening = memo(PartOpening);
const Text = memo(PartText);

/** Explains why a part is shown in another language than the book's; null if it is not (decision 106). */
function noteFor(props: BookProps, listed: ListedPart, shown: ShownText): string | null {
  if (shown.language === props.language) return null;
  const { untranslated, englishFirst } = props.texts.book;
  return isTranslatable(listed) ? untranslated : englishFirst;
}

const NO_PICTURES: PictureTable = {};

function indexesOf({ index, leaving }: Turn, { around }: Prepared): number[] {
  const near = around === null ? [] : [around - 1, around, around + 1];
  return [...new Set([...near, leaving ?? index, index])].sort((a, b) => a - b);
}

function roleOf(index: number, turn: Turn): SpreadRole {
  if (index === turn.index) return 'current';
  return index === turn.leaving ? 'leaving' : 'waiting';
}

/** Renders all spreads in book order, so that a turn remounts none of them. */
export function PartPages(props: PartPagesProps) {
  const { turn, prepared, parts, partTexts, texts } = props;
  const container = useRef<HTMLDivElement>(null);
  const direction =
    turn.leaving === null ? null : turn.leaving < turn.index ? 'forward' : 'backward';
  const isWaiting = (index: number): boolean => roleOf(index, turn) === 'waiting';
  const isReady = (index: number): boolean => {
    const slug = parts[index]?.slug;
    return (
      slug !== undefined && (slug === props.ownSlug || partTexts.entryOf(slug).state === 'ready')
    );
  };
  const indexes = indexesOf(turn, prepared).filter((index) => !isWaiting(index) || isReady(index));
  const openSlug = parts[turn.index]?.slug;
  const hasFailed = openSlug !== undefined && partTexts.entryOf(openSlug).state === 'failed';

  const { onEnlarge } = props;
  useEffect(() => {
    const element = container.current;
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

  const pagesOf = (
    listed: ListedPart,
    pictures: PictureTable,
  ): { opening: ReactNode; text: ReactNode } => {
    const entry = partTexts.entryOf(listed.slug);
    if (entry.state === 'ready') {
      const { part, language } = entry;
      const shared = { part, language, pictures, enlargeLabel: texts.book.enlarge };
      return {
        opening: (
          <Opening {...shared} note={noteFor(props, listed, entry)} noteLanguage={props.language} />
        ),
        text: <Text {...shared} />,
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
              container.current
                ?.querySelector<HTMLElement>('[data-role="current"] [data-text-page]')
                ?.focus();
              partTexts.load(listed.slug);
            }}
          />
        ),
      };
    }
    return { opening: null, text: <PartSkeleton label={texts.book.loading} /> };
  };

  return (
    <div ref={container} data-pages data-prepared={prepared.around === null ? undefined : ''}>
      {indexes.map((index) => {
        const listed = parts[index];
        if (!listed) return null;
        const pages = pagesOf(
          listed,
          isWaiting(index) && !prepared.pictured.has(index) ? NO_PICTURES : props.pictures,
        );
        const isLast = index === parts.length - 1;
        return (
          <Spread
            key={listed.slug}
            slug={listed.slug}
            role={roleOf(index, turn)}
            direction={isWaiting(index) ? null : direction}
            textLabel={fill(texts.book.textRegion, { part: listed.title })}
            opening={pages.opening}
            text={
              <>
                {pages.text}
                {isLast && (
                  <ClosingMessage
                    texts={texts}
                    firstPath={partPath(props.language, parts[0]?.slug ?? listed.slug)}
                    homePath={homePath(props.language)}
                    onRestart={props.onRestart}
                    onCover={props.onCover}
                  />
                )}
                <div data-part-end />
              </>
            }
          />
        );
      })}
    </div>
  );
}
