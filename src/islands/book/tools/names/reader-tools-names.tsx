// Underlines the names that are new in the open part, and opens the card of one that is pressed or chosen
// (decision 113). The words of the story stay untouched: ranges are painted, and the keyboard has a list of buttons
// after the text.
import { useCallback, useEffect, useState, type ReactElement, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../../../domain/languages.ts';
import {
  notesFor,
  type ReaderName,
  ReaderNamesSchema,
} from '../../../../domain/story/reader-names.ts';
import { paint } from '../../place/text-ranges.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { whenAtRest } from '../when-at-rest.ts';
import type { ReaderToolsProps } from '../types.ts';
import { markedNames, type MarkedName } from './marked-names.ts';
import { NameCard } from './NameCard.tsx';
import { useNamePress } from './use-name-press.ts';
import styles from './Names.module.css';
import { getJson } from '../../../../api/request.ts';
import { browserTools, type RequestTools } from '../../../../api/tools.ts';
import { namesPath } from '../../../../domain/story/content-paths.ts';
import { withCache } from '../../../../offline/text-cache.ts';
import { readThrough } from '../../../../offline/read-through.ts';
import { useRead } from '../../../../ui/use-read.ts';

/** Reads the names; none if they are unavailable, because the story reads well without them. Never rejects. */
async function readStoryNames(
  language: Language,
  tools: RequestTools = browserTools,
): Promise<ReaderName[]> {
  const path = namesPath(language);
  const result = await readThrough(
    {
      kind: 'content',
      schema: ReaderNamesSchema,
      ask: () => getJson(path, ReaderNamesSchema, { tools }),
      read: () => withCache((kept) => kept.readText('metadata', path)),
      keep: (names) => {
        void withCache((kept) => kept.cacheText('metadata', path, names, tools.now()));
      },
      missing: 'offline.content',
      meanwhile: { onNewer: () => undefined, onUnanswered: () => undefined },
    },
    tools,
  );
  return result.ok ? result.data.entries : [];
}

interface NamesListProps {
  texts: ReaderTexts['names'];
  marked: readonly MarkedName[];
  onChoose: (name: MarkedName) => void;
  /** Null when the focus leaves the list. */
  onFocus: (name: MarkedName | null) => void;
}

const STEPS: Partial<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * The names as buttons, outside the text, which belongs to the reader's selection. One stop for Tab, so that the list is not
 * in the way; arrow keys go through it.
 */
function NamesList({ texts, marked, onChoose, onFocus }: NamesListProps): ReactElement {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, marked.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // The book would turn a page.
    event.preventDefault();
    const buttons = event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [];
    buttons[(stop + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <nav className={`${styles.list ?? ''} no-print`} aria-label={texts.inPart}>
      <p className={styles.heading} aria-hidden="true">
        {texts.inPart}
      </p>
      <ul>
        {marked.map((each, index) => (
          <li key={each.name.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => {
                setAt(index);
                onFocus(each);
              }}
              onBlur={() => onFocus(null)}
              onKeyDown={onKeyDown}
              onClick={() => onChoose(each)}
            >
              {each.name.name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NamesProps extends Pick<
  ReaderToolsProps,
  'language' | 'parts' | 'slug' | 'stage' | 'hasText' | 'partTexts'
> {
  texts: ReaderTexts['names'];
}

/** The names of `::highlight()` in Names.module.css: names that are new, and the one under the mouse, with focus or card. */
const NEW = 'story-names';
const ONE = 'story-name';

/** The names in the open part, found at rest: never in a frame of a turn. */
function useMarkedNames(props: NamesProps): readonly MarkedName[] {
  const { language, parts, slug, stage, hasText, partTexts } = props;
  const names = useRead(readStoryNames, language);
  const [found, setFound] = useState<{ slug: string; marked: readonly MarkedName[] } | null>(null);
  const entry = partTexts.entryOf(slug);
  useEffect(() => {
    if (!names || !hasText) return;
    return whenAtRest(() => {
      const spread = spreadOf(stage.current, slug);
      if (!spread) return;
      const order = parts.map((part) => part.slug);
      const known = names
        .map((name) => ({ ...name, notes: notesFor(order, slug, name.notes) }))
        .filter(({ notes }) => notes.length > 0);
      setFound({ slug, marked: markedNames(spread, language, known) });
    });
  }, [names, language, parts, slug, stage, hasText, entry]);
  return found?.slug === slug ? found.marked : NO_NAMES;
}
const NO_NAMES: readonly MarkedName[] = [];

function rangesOf(marked: readonly (MarkedName | null)[]): Range[] {
  return marked.flatMap((each) => each?.range ?? []);
}

/** Returns whether a name comes here first in the book; in a copy of the names that does not know, first in the part. */
function isNewIn(slug: string, { name, isFirst }: MarkedName): boolean {
  return isFirst && (name.first ?? slug) === slug;
}

interface OpenCard {
  slug: string;
  shown: MarkedName;
  opener: HTMLElement | null;
}

export function Names(props: NamesProps): ReactElement | null {
  const { language, slug, stage, texts } = props;
  const marked = useMarkedNames(props);
  const [card, setCard] = useState<OpenCard | null>(null);
  const [focused, setFocused] = useState<MarkedName | null>(null);
  const [hovered, setHovered] = useState<MarkedName | null>(null);
  // A turn closes the card.
  const open = card?.slug === slug ? card : null;

  useEffect(() => {
    paint(NEW, rangesOf(marked.filter((each) => isNewIn(slug, each))));
    return () => paint(NEW, []);
  }, [marked, slug]);
  useEffect(() => {
    paint(ONE, rangesOf([open?.shown ?? focused ?? hovered]));
    return () => paint(ONE, []);
  }, [open, focused, hovered]);

  const show = useCallback(
    (shown: MarkedName) => {
      const { activeElement } = document;
      setCard({ slug, shown, opener: activeElement instanceof HTMLElement ? activeElement : null });
    },
    [slug],
  );
  useNamePress(stage, marked, {
    isUnderlined: (each) => isNewIn(slug, each),
    onHover: setHovered,
    onPress: show,
  });

  if (!stage.current || marked.length === 0) return null;
  return (
    <>
      {createPortal(
        <NamesList
          texts={texts}
          marked={marked.filter(({ isFirst }) => isFirst)}
          onChoose={show}
          onFocus={setFocused}
        />,
        stage.current,
      )}
      {open && (
        <NameCard
          key={open.shown.name.id}
          {...{ language, texts, stage }}
          marked={open.shown}
          opener={open.opener}
          onClose={() => setCard(null)}
        />
      )}
    </>
  );
}
