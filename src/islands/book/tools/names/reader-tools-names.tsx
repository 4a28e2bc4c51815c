// Underlines the names that are new in the open part, and opens the card of a name that is pressed or chosen
// (decision 113). The elements of the story stay untouched: ranges are painted, and for the keyboard there is a list of
// buttons after the text.
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { notesFor } from '../../../../domain/story/reader-names.ts';
import { readStoryNames } from '../../../../offline/story-names.ts';
import { useRead } from '../../../../ui/use-read.ts';
import { paint } from '../../place/text-ranges.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { whenAtRest } from '../when-at-rest.ts';
import type { ReaderToolsProps } from '../types.ts';
import { markedNames, type MarkedName } from './marked-names.ts';
import { NameCard } from './NameCard.tsx';
import { NamesList } from './NamesList.tsx';
import { useNamePress } from './use-name-press.ts';

interface NamesProps extends Pick<
  ReaderToolsProps,
  'language' | 'parts' | 'slug' | 'stage' | 'hasText' | 'partTexts'
> {
  texts: ReaderTexts['names'];
}

/** The `::highlight()` names of Names.module.css: new names, and the name that is hovered, focused or open. */
const NEW_NAMES = 'story-names';
const ACTIVE_NAME = 'story-name';

const NO_NAMES: readonly MarkedName[] = [];

/** Returns the names in the open part. Searches only while no page is turning. */
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

function rangesOf(marked: readonly (MarkedName | null)[]): Range[] {
  return marked.flatMap((each) => each?.range ?? []);
}

/** Returns whether this is the name's first occurrence in the book (in the part, if an old copy lacks `first`). */
function isNewIn(slug: string, { name, isFirst }: MarkedName): boolean {
  return isFirst && (name.first ?? slug) === slug;
}

interface OpenCard {
  slug: string;
  shown: MarkedName;
  opener: HTMLElement | null;
}

export function Names(props: NamesProps) {
  const { language, slug, stage, texts } = props;
  const marked = useMarkedNames(props);
  const [card, setCard] = useState<OpenCard | null>(null);
  const [focused, setFocused] = useState<MarkedName | null>(null);
  const [hovered, setHovered] = useState<MarkedName | null>(null);
  // A turn closes the card.
  const open = card?.slug === slug ? card : null;

  useEffect(() => {
    paint(NEW_NAMES, rangesOf(marked.filter((each) => isNewIn(slug, each))));
    return () => paint(NEW_NAMES, []);
  }, [marked, slug]);
  useEffect(() => {
    paint(ACTIVE_NAME, rangesOf([open?.shown ?? focused ?? hovered]));
    return () => paint(ACTIVE_NAME, []);
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
