// The places found by a search: they are marked in the page, and a bar beside the page dots steps through them.
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { foundCommand, type FoundCommand } from '../../../../domain/book/found-shortcuts.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import { $settings } from '../../../../stores/settings.ts';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import { useStore } from '../../../../ui/use-store.ts';
import { $found } from '../../place/found-places.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { focusOf } from '../../use-book-shortcuts.ts';
import { bringIntoView } from '../in-view.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './Found.module.css';
import type { SearchHit } from '../../../../domain/book/search.ts';
import { HTML_LANG } from '../../../../domain/languages.ts';
import { canPaint, paint, paragraphAt, rangeIn } from '../../place/text-ranges.ts';

/** Returns the words of a hit in the open part; null if the page does not show them. */
function rangeOf(spread: HTMLElement, hit: SearchHit): Range | null {
  const paragraph = paragraphAt(spread, hit.paragraph);
  const shown = paragraph?.closest('[lang]')?.getAttribute('lang');
  if (!paragraph || shown !== HTML_LANG[hit.language]) return null;
  return rangeIn(paragraph, hit.start, hit.start + hit.match.length);
}

function unmark(): void {
  for (const marked of document.querySelectorAll('[data-found]')) {
    marked.removeAttribute('data-found');
  }
  paint('found', []);
  paint('found-elsewhere', []);
}

/** Marks the hits of the open part, the current one more strongly. Returns the current one's range or paragraph. */
function mark(
  spread: HTMLElement,
  hits: readonly SearchHit[],
  current: SearchHit | null,
): Range | Element | null {
  unmark();
  const others = hits.filter((hit) => hit !== current);
  const ranges = others.map((hit) => rangeOf(spread, hit)).filter((range) => range !== null);
  paint('found-elsewhere', ranges);
  if (!current) return null;
  const words = rangeOf(spread, current);
  const paragraph = paragraphAt(spread, current.paragraph);
  if (words && canPaint()) paint('found', [words]);
  else paragraph?.setAttribute('data-found', '');
  return words ?? paragraph;
}

interface FoundProps extends Pick<
  ReaderToolsProps,
  'language' | 'slug' | 'stage' | 'textView' | 'hasText' | 'goTo'
> {
  texts: ReaderTexts['found'];
}

const COVERS = 'dialog[open], [role="dialog"]';

/** Shows nothing until a place was chosen in the search. */
export function Found({ language, slug, stage, textView, hasText, goTo, texts }: FoundProps) {
  const found = useStore($found);
  const { hits, at } = found;
  /** The pressed button, which gets the focus back: opening a part moves it to the part's heading. */
  const pressed = useRef<HTMLElement>(null);
  const current = hits[at] ?? null;

  const run = (command: FoundCommand): void => {
    if (command === 'end') {
      $found.set({ ...found, hits: [], at: 0 });
      return;
    }
    const next = (at + (command === 'next' ? 1 : -1) + hits.length) % hits.length;
    const hit = hits[next];
    $found.set({ ...found, at: next });
    if (hit && hit.slug !== slug) goTo(hit.slug, { paragraph: hit.paragraph, offset: 0 });
  };
  const runByKey = useEffectEvent(run);
  const press = (command: FoundCommand, button: HTMLElement): void => {
    pressed.current = button;
    run(command);
  };

  useEffect(() => {
    const spread = spreadOf(stage.current, slug);
    if (!spread || !hasText || hits.length === 0) return;
    const here = hits.filter((hit) => hit.slug === slug);
    const target = mark(spread, here, current?.slug === slug ? current : null);
    if (target) bringIntoView(textView.current, target);
    if (pressed.current?.isConnected) pressed.current.focus({ preventScroll: true });
    pressed.current = null;
    return unmark;
  }, [stage, textView, slug, hasText, hits, current]);

  const isShown = current !== null;
  useEffect(() => {
    if (!isShown) return;
    // Captured, so that it runs before the book handles the key: one Escape ends only the search.
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector(COVERS)) return;
      const { hasLetterShortcuts } = $settings.get().settings;
      const command = foundCommand(event, { ...focusOf(event), hasLetterShortcuts });
      if (!command) return;
      event.preventDefault();
      runByKey(command);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isShown]);

  if (!isShown) return null;
  const position = fill(texts.place, {
    number: formatNumber(at + 1, language),
    count: formatNumber(hits.length, language),
  });
  const button = (command: FoundCommand, icon: ReactElement): ReactElement => (
    <ReaderButton label={texts[command]} onClick={(event) => press(command, event.currentTarget)}>
      {icon}
    </ReaderButton>
  );
  return (
    <div
      className={`${styles.bar ?? ''} no-print`}
      role="group"
      aria-label={texts.label}
      data-found-bar
    >
      <p className={styles.words} role="status">
        <span className={styles.query}>{found.query.trim()}</span>
        <span className={styles.place}>{position}</span>
      </p>
      {button('previous', <ChevronUp size={20} aria-hidden />)}
      {button('next', <ChevronDown size={20} aria-hidden />)}
      {button('end', <X size={18} aria-hidden />)}
    </div>
  );
}
