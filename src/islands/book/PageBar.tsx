// Previous, next and the page dots (SPEC 2). These are links, so that the story can be paged through without
// JavaScript.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { fill } from '../../i18n/messages.ts';
import type { Language } from '../../domain/languages.ts';
import { partPath } from '../../domain/routes.ts';
import { PARTS_OF_A_DAY, splitTitle, type ListedPart } from '../../domain/story/parts.ts';
import controls from '../../ui/controls.module.css';
import { takeOver } from './link-click.ts';
import styles from './PageBar.module.css';
import type { BookTexts } from './types.ts';

/** Returns the first part of the dots: where the open part's day begins, or earlier if too few parts follow. */
export function firstPartOfDay(index: number, parts: number): number {
  return Math.min(index - (index % PARTS_OF_A_DAY), Math.max(0, parts - PARTS_OF_A_DAY));
}

interface PageBarProps {
  texts: BookTexts;
  language: Language;
  parts: ListedPart[];
  index: number;
  onStep: (delta: 1 | -1) => void;
  onJump: (index: number) => void;
}

interface ArrowProps {
  /** The part that the arrow leads to; undefined at either end of the book. */
  target: ListedPart | undefined;
  here: string;
  language: Language;
  label: string;
  side: 'previous' | 'next';
  onPress: () => void;
}

/** Shows a link. At either end it stays one, disabled and to the open part, so that it keeps the focus. */
function Arrow({ target, here, language, label, side, onPress }: ArrowProps) {
  const Icon = side === 'previous' ? ChevronLeft : ChevronRight;
  const rel = side === 'previous' ? 'prev' : 'next';
  return (
    <a
      className={[controls.round, styles.arrow, styles[side]].join(' ')}
      href={target ? partPath(language, target.slug) : here}
      rel={target && rel}
      aria-label={label}
      aria-disabled={target ? undefined : 'true'}
      title={target?.title}
      onClick={takeOver(onPress)}
    >
      <Icon size={26} strokeWidth={1.4} aria-hidden />
    </a>
  );
}

/**
 * Shows the bar below the book. Its dots are the day that the open part belongs to: they fit any screen, however many
 * parts there are. At an end the arrow stays; pressing it only tells the reader so.
 */
export function PageBar({ texts, language, parts, index, onStep, onJump }: PageBarProps) {
  const { navigation, book } = texts;
  const previous = parts[index - 1];
  const next = parts[index + 1];
  const first = firstPartOfDay(index, parts.length);
  const here = partPath(language, parts[index]?.slug ?? '');
  return (
    <nav className={`${styles.bar ?? ''} no-print`} aria-label={book.pages}>
      <Arrow
        side="previous"
        target={previous}
        here={here}
        language={language}
        label={
          previous ? fill(navigation.previousPart, { part: previous.title }) : navigation.previous
        }
        onPress={() => onStep(-1)}
      />
      <ol className={styles.dots} data-road>
        {parts.slice(first, first + PARTS_OF_A_DAY).map((part, offset) => (
          <li key={part.slug}>
            <a
              className={styles.dot}
              href={partPath(language, part.slug)}
              aria-label={fill(book.goToPart, { part: part.title })}
              aria-current={first + offset === index ? 'page' : undefined}
              data-read={first + offset < index || undefined}
              title={splitTitle(part.title).name}
              onClick={takeOver(() => onJump(first + offset))}
            >
              <span className={styles.mark} />
            </a>
          </li>
        ))}
      </ol>
      <Arrow
        side="next"
        target={next}
        here={here}
        language={language}
        label={next ? fill(navigation.nextPart, { part: next.title }) : navigation.next}
        onPress={() => onStep(1)}
      />
    </nav>
  );
}
