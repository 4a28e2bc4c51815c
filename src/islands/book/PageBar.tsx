// Previous, next and the page dots (SPEC 2). These are links, so that the story can be paged through without
// JavaScript.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { fill } from '../../i18n/messages.ts';
import type { Language } from '../../domain/languages.ts';
import { partPath } from '../../domain/routes.ts';
import { PARTS_OF_A_DAY, splitTitle, type ListedPart } from '../../domain/story/parts.ts';
import controls from '../../ui/controls.module.css';
import { onPlainClick } from './link-click.ts';
import styles from './PageBar.module.css';
import type { BookTexts } from './types.ts';

/** Returns the index of the first dot's part: the first of the open part's PARTS_OF_A_DAY, or earlier at the end. */
export function firstPartOfDay(index: number, partCount: number): number {
  return Math.min(index - (index % PARTS_OF_A_DAY), Math.max(0, partCount - PARTS_OF_A_DAY));
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
  currentPath: string;
  language: Language;
  label: string;
  side: 'previous' | 'next';
  onPress: () => void;
}

/** Shows a link. At either end, it is disabled and leads to the open part: an element that stays keeps its focus. */
function Arrow({ target, currentPath, language, label, side, onPress }: ArrowProps) {
  const Icon = side === 'previous' ? ChevronLeft : ChevronRight;
  const rel = side === 'previous' ? 'prev' : 'next';
  return (
    <a
      className={[controls.round, styles.arrow, styles[side]].join(' ')}
      href={target ? partPath(language, target.slug) : currentPath}
      rel={target && rel}
      aria-label={label}
      aria-disabled={target ? undefined : 'true'}
      title={target?.title}
      onClick={onPlainClick(onPress)}
    >
      <Icon size={26} strokeWidth={1.4} aria-hidden />
    </a>
  );
}

/**
 * Shows the bar below the book. Only the parts of the open part's day have dots: these fit any screen, however many
 * parts there are. At either end of the book, pressing the arrow only shows a toast.
 */
export function PageBar({ texts, language, parts, index, onStep, onJump }: PageBarProps) {
  const { navigation, book } = texts;
  const previous = parts[index - 1];
  const next = parts[index + 1];
  const first = firstPartOfDay(index, parts.length);
  const currentPath = partPath(language, parts[index]?.slug ?? '');
  return (
    <nav className={`${styles.bar ?? ''} no-print`} aria-label={book.pages}>
      <Arrow
        side="previous"
        target={previous}
        currentPath={currentPath}
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
              onClick={onPlainClick(() => onJump(first + offset))}
            >
              <span className={styles.mark} />
            </a>
          </li>
        ))}
      </ol>
      <Arrow
        side="next"
        target={next}
        currentPath={currentPath}
        language={language}
        label={next ? fill(navigation.nextPart, { part: next.title }) : navigation.next}
        onPress={() => onStep(1)}
      />
    </nav>
  );
}
