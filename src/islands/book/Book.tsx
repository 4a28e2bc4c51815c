// The open book: combines its components. The rules are in domain; each concern has its own hook in this folder.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import { homePath } from '../../domain/routes.ts';
import { BEGINNING, positionIn, type TextPosition } from '../../domain/book/reading-position.ts';
import { splitTitle, type PartSlug } from '../../domain/story/parts.ts';
import styles from './Book.module.css';
import { firstPartOfDay, PageBar } from './PageBar.tsx';
import { PartPages } from './spread/PartPages.tsx';
import { TopBar } from './TopBar.tsx';
import type { BookProps, BookSlots } from './types.ts';
import { isPlainClick } from './link-click.ts';
import { useBookAddress } from './place/use-book-address.ts';
import { useBookShortcuts } from './use-book-shortcuts.ts';
import { useBookToasts } from './use-book-toasts.ts';
import { useCoverLink } from './cover/use-cover-link.ts';
import { useLanding, useRestoredPlace, type Landing } from './place/use-landing.ts';
import { useNeighbours } from './texts/use-neighbours.ts';
import { useTurning } from './spread/use-turning.ts';
import { useOpenPanel } from './panels/use-open-panel.ts';
import { usePartTexts } from './texts/use-part-texts.ts';
import { createScrolledView, type TextView } from './place/reading-place.ts';
import { useKeptPlace } from './place/use-kept-place.ts';
import { spreadOf, storedPosition, useReadingPosition } from './place/use-reading-position.ts';
import { useSettings } from './panels/use-settings.ts';
import { LazyTools } from './tools/LazyTools.tsx';

type View = 'closed' | 'book' | 'full';

/** Names the open part in the document's title. `partTitle` is null while the book is closed: the cover has its own. */
function useBookTitle(partTitle: string | null, storyTitle: string): void {
  useEffect(() => {
    if (partTitle === null) return;
    const { title } = document;
    document.title = `${partTitle} · ${storyTitle}`;
    return () => {
      document.title = title;
    };
  }, [partTitle, storyTitle]);
}

/** Makes the skip link lead to the text of the open book, not to the cover behind it, and adds no history entry. */
function useSkipLink(stage: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // A layout effect, so that the skip link works as soon as the book is visible.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest('[data-skip-link]');
      const text = stage.current?.querySelector<HTMLElement>(
        '[data-role="current"] [data-text-page]',
      );
      if (!link || !text || !isPlainClick(event)) return;
      event.preventDefault();
      text.focus();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [stage, isOpen]);
}

/** SPEC 9: at most 400 px high; all main pictures are 3:2. */
const FULL_SIZES = 'min(37.5rem,100vw - 3rem)';

/** Lets the browser choose a file for the open part's picture in full view. It keeps a larger one once loaded. */
function useFullPictures(
  stage: RefObject<HTMLElement | null>,
  isFullView: boolean,
  index: number,
  hasText: boolean,
): void {
  useEffect(() => {
    if (!isFullView) return;
    const open = stage.current?.querySelectorAll('[data-role=current] [data-enlarge] [sizes]');
    for (const element of open ?? []) element.setAttribute('sizes', FULL_SIZES);
  }, [stage, isFullView, index, hasText]);
}

/** Shows the book, closed on the cover until a link opens it, open on a part page and in the reader shell. */
export function Book({ opening, text, ...props }: BookProps & BookSlots) {
  const { language, parts, texts, initialSlug } = props;
  const [order] = useState(() => parts.map(({ slug }) => slug));
  // The reader shell opens at a part whose text is not in its HTML.
  const ownSlug = props.initialModifiedAt === null ? null : initialSlug;
  const { book } = texts;
  const stage = useRef<HTMLDivElement>(null);
  const [scrolledView] = useState(createScrolledView);
  const textView = useRef<TextView>(scrolledView);
  const menuButton = useRef<HTMLAnchorElement>(null);
  const [view, setView] = useState<View>(initialSlug ? 'book' : 'closed');
  const panels = useOpenPanel(texts);
  const settings = useSettings();
  const partTexts = usePartTexts(props);
  const { load, applyOthers, checkForNewer } = partTexts;
  const isOpen = view !== 'closed';
  const { isInstant } = settings;
  const { hasLetterShortcuts, layout } = settings.settings;
  const { sayEdge, sayView } = useBookToasts(book.toasts);
  const turning = useTurning({
    stage,
    textView,
    parts,
    isInstant,
    initialIndex: initialSlug ? order.indexOf(initialSlug) : 0,
    // A part in columns slides instead, because it is one element, which cannot be folded.
    canFoldPages: isOpen && layout === 'scroll',
    // Newer texts are applied before a turn brings their pages into view, never while they are visible.
    onLeave: applyOthers,
    onEdge: sayEdge,
  });
  const { index, step, jump, open } = turning;
  const part = parts[index];
  const slug = part?.slug ?? '';

  const entryState = partTexts.entryOf(slug).state;
  const hasText = isOpen && (entryState === 'ready' || slug === ownSlug);
  const openSlug = isOpen ? slug : null;
  useKeptPlace(stage, textView, scrolledView, openSlug, hasText);
  const setLanding = useLanding(stage, textView, slug, hasText);
  useFullPictures(stage, view === 'full', index, hasText);

  const openAt = useCallback(
    (target: PartSlug, place: TextPosition): void => {
      setLanding(target, { kind: 'place', place });
      applyOthers(null);
      open(order.indexOf(target));
      setView('book');
    },
    [applyOthers, setLanding, open, order],
  );

  const { onOpened, leave } = useBookAddress(language, openSlug, initialSlug === null, (at) => {
    panels.close();
    if (at === null) {
      turning.swing('swingShut');
      setView('closed');
    } else if (!isOpen || at !== slug) {
      openAt(at, positionIn(storedPosition(), at, language) ?? BEGINNING);
    }
  });

  const openFromCover = useCallback(
    (target: PartSlug, place: TextPosition): void => {
      openAt(target, place);
      onOpened(target);
    },
    [onOpened, openAt],
  );
  useCoverLink({
    isOnCover: initialSlug === null,
    isOpen,
    language,
    parts,
    partTexts,
    onShown: () => turning.swing('swingOpen'),
    onOpen: openFromCover,
  });

  useRestoredPlace(stage, textView, initialSlug, hasText && slug === initialSlug, language);
  useBookTitle(isOpen && part ? part.title : null, props.storyTitle);

  const prepared = useNeighbours(isOpen, index, turning.leaving !== null, parts, {
    ownSlug,
    load,
    onIdle: checkForNewer,
  });

  useSkipLink(stage, isOpen);
  useReadingPosition(stage, textView, openSlug, hasText, language);

  const setFullView = (isFull: boolean): void => {
    setView(isFull ? 'full' : 'book');
    sayView(isFull);
  };

  // A dialog returns focus to the element that had it, so the M shortcut focuses the button first.
  const openMenu = (): void => {
    menuButton.current?.focus();
    panels.open('contents');
  };

  const jumpTo = (to: number, landing: Landing): void => {
    panels.close();
    jump(to);
    setLanding(order[to], landing);
  };

  const isMenuOpen = panels.panel === 'contents';
  useBookShortcuts(isOpen, hasLetterShortcuts, isMenuOpen, {
    spread: () => spreadOf(stage.current, slug),
    textView,
    turning,
    total: parts.length,
    onMenu: isMenuOpen ? panels.close : openMenu,
    onKeys: () => panels.open('keys'),
    onClose: () => {
      if (view === 'full') setFullView(false);
      else leave();
    },
  });

  if (!isOpen || !part) return null;

  const { label } = splitTitle(part.title);
  const page = formatNumber(index + 1, language);
  const total = formatNumber(parts.length, language);
  return (
    <div
      className={styles.room}
      data-view={view}
      data-page={index}
      data-hour={index - firstPartOfDay(index, parts.length)}
      role="region"
      aria-label={fill(book.label, { title: props.storyTitle })}
    >
      <TopBar
        {...{ texts, language, slug }}
        storyTitle={props.storyTitle}
        partLabel={label}
        pageLabel={`${page} / ${total}`}
        isFullView={view === 'full'}
        homePath={homePath(language)}
        contentsPath={`${homePath(language)}#contents`}
        onClose={leave}
        onSearch={() => panels.open('search')}
        onSettings={() => panels.open('settings')}
        areSettingsOpen={panels.panel === 'settings'}
        onToggleFullView={() => setFullView(view !== 'full')}
        menuButton={menuButton}
        onMenu={openMenu}
      />
      <p className="visually-hidden" role="status">
        {fill(book.position, { part: label, page, total })}
      </p>
      <main id="story" className={styles.stage} ref={stage} {...turning.swipe}>
        <div className={styles.board} aria-hidden="true" />
        <PartPages
          {...props}
          ownSlug={ownSlug}
          turn={turning}
          prepared={prepared}
          partTexts={partTexts}
          slots={{ opening, text }}
          onRestart={() => jumpTo(0, { kind: 'place', place: BEGINNING })}
          onCover={leave}
          onEnlarge={(target) => panels.open({ enlarged: target })}
        />
        <div className={styles.ribbon} aria-hidden="true" data-ribbon />
      </main>
      <PageBar
        texts={texts}
        language={language}
        parts={parts}
        index={index}
        onStep={step}
        onJump={jump}
      />
      <LazyTools
        {...props}
        {...{ stage, textView, slug, hasText, partTexts }}
        isFullView={view === 'full'}
        settings={settings.settings}
        isInstant={isInstant}
        step={step}
        turnTo={(to) => jump(order.indexOf(to))}
        goTo={(to, place) => jumpTo(order.indexOf(to), { kind: 'place', place })}
      />
      {panels.render({
        ...props,
        index,
        settings,
        partTexts,
        textView,
        onCover: () => {
          panels.close();
          leave();
        },
        onChoosePart: (to) => jumpTo(to, { kind: 'place', place: BEGINNING }),
        onChoosePlace: (hit) => {
          jumpTo(order.indexOf(hit.slug), { kind: 'found', index: hit.paragraph });
        },
      })}
    </div>
  );
}
