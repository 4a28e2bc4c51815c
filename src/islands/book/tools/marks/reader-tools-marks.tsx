// A reader's marks in the open part: painted in the text, made from a selection, changed in a card beside them.
import { useEffect, useState } from 'react';
import { findAnchor } from '../../../../domain/book/marks/anchor.ts';
import { toFragment } from '../../../../domain/book/marks/link.ts';
import type { Anchor, Ink, Mark } from '../../../../domain/book/marks/mark.ts';
import { toDirective } from '../../../../domain/book/marks/text-directive.ts';
import { HTML_LANG } from '../../../../domain/languages.ts';
import { partPath } from '../../../../domain/routes.ts';
import { copyText } from '../../../../stores/clipboard.ts';
import { shareAddress } from '../../../../stores/share.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { AnchoredCard } from '../../../../ui/AnchoredCard.tsx';
import { useStore } from '../../../../ui/use-store.ts';
import { paragraphOf } from '../../place/text-ranges.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { bringIntoView } from '../in-view.ts';
import type { ReaderToolsProps } from '../types.ts';
import { useReport } from '../corrections/use-report.tsx';
import {
  $areMarksStored,
  $markToOpen,
  dropMark,
  putMark,
  putSoon,
  storeNow,
  useMarks,
} from './stored-marks.ts';
import { MarkTools } from './MarkTools.tsx';
import { newMark } from './new-mark.ts';
import {
  EMPHASIS_MS,
  isOverName,
  languageOf,
  markAt,
  markIn,
  paintMarks,
  placeMarks,
  textOf,
} from './painted.ts';
import { useBookmark } from './use-bookmark.ts';
import { useSharedWords } from './use-shared-words.ts';
import { useSelectedWords, type SelectedWords } from './use-selected-words.ts';

export interface MarksProps extends Pick<
  ReaderToolsProps,
  'slug' | 'stage' | 'textView' | 'hasText' | 'storyTitle'
> {
  texts: ReaderTexts;
  /** How often the ribbon was pressed. */
  presses: number;
  /** Called with whether the bookmark is in the paragraph in view. */
  onBookmark: (isHere: boolean) => void;
}

/** Returns the fragment of a link to words, with the browsers' own text fragment if this browser supports it. */
function fragmentOf(text: string[], words: Anchor, locale: string): string {
  const [range] = 'fragmentDirective' in document ? findAnchor(text, words) : [];
  const found = range && { ...words, paragraph: range.paragraph, offset: range.start };
  return toFragment(words) + (found ? toDirective(text, found, locale) : '');
}

/** The open card: of selected words, or of a mark. A turn closes it. */
type Card = { slug: string } & ({ words: SelectedWords; id: null } | { id: string; range: Range });

const NONE: readonly Mark[] = [];

export function Marks(props: MarksProps) {
  const { slug, stage, textView, hasText, storyTitle } = props;
  const texts = props.texts.marks;
  const stored = useMarks();
  const marks = stored ?? NONE;
  useBookmark(stored, { ...props, texts: props.texts.bookmark, undo: texts.undo });
  const areStored = useStore($areMarksStored);
  const idToOpen = useStore($markToOpen);
  const [card, setCard] = useState<Card | null>(null);
  const { dialog, ...reports } = useReport(card !== null, () =>
    showToast({ title: props.texts.corrections.failed, tone: 'error' }),
  );

  useEffect(() => {
    if (!areStored) showToast({ title: texts.notKept });
  }, [areStored, texts]);

  useSharedWords(stage, textView, slug, hasText, () => showToast({ title: texts.list.gone }));
  useSelectedWords(
    () => spreadOf(stage.current, slug),
    (words) => {
      if (words) setCard({ slug, words, id: null });
      else setCard((current) => (current?.id === null ? null : current));
    },
  );

  useEffect(() => {
    const element = stage.current;
    const spread = hasText ? spreadOf(element, slug) : null;
    if (!element || !spread) return;
    const placed = placeMarks(spread, marks);
    paintMarks(placed);
    const opening = requestAnimationFrame(() => {
      const range = placed.find(({ mark }) => mark.id === idToOpen)?.ranges[0];
      if (idToOpen === null || !range) return;
      bringIntoView(textView.current, range);
      setCard({ slug, id: idToOpen, range });
      $markToOpen.set(null);
      const found = paragraphOf(range.startContainer);
      setTimeout(() => found?.removeAttribute('data-found'), EMPHASIS_MS);
    });
    const onClick = (event: MouseEvent): void => {
      const { target, clientX: x, clientY: y } = event;
      const isForPage = target instanceof Element && !target.closest('a, button');
      if (event.defaultPrevented || !isForPage || getSelection()?.isCollapsed === false) return;
      const found = markAt(placed, x, y);
      const range = found?.ranges[0];
      // A press on a name within a longer mark opens the name.
      if (!found || !range || isOverName(found, x, y)) return;
      event.preventDefault();
      setCard({ slug, id: found.mark.id, range });
    };
    // In the capture phase: other handlers of presses on the text ignore those that are prevented.
    element.addEventListener('click', onClick, true);
    return () => {
      cancelAnimationFrame(opening);
      element.removeEventListener('click', onClick, true);
      paintMarks([]);
    };
  }, [marks, slug, stage, textView, hasText, idToOpen]);

  if (card && card.slug !== slug) setCard(null);
  if (card?.slug !== slug) return dialog;
  const mark = card.id === null ? null : (marks.find(({ id }) => id === card.id) ?? null);
  const range = card.id === null ? card.words.range : card.range;
  if ((card.id !== null && !mark) || !range.startContainer.isConnected) return dialog;

  const close = (): void => {
    const hadFocus = document.activeElement?.closest('[role="dialog"]');
    setCard(null);
    storeNow();
    if (hadFocus) paragraphOf(range.startContainer)?.focus({ preventScroll: true });
  };
  const change = (fields: Partial<Mark>): void => {
    if (!mark) return;
    const changed = { ...mark, ...fields, changed: new Date().toISOString() };
    if (fields.note === undefined) putMark(changed);
    else putSoon(changed);
  };
  /** Marks the selected words. If they have a mark already, it gets the ink; null keeps its own. */
  const createMark = (ink: Ink | null): void => {
    const spread = spreadOf(stage.current, slug);
    const language = spread && languageOf(spread);
    if (card.id !== null || !language) return;
    const existing = markIn(placeMarks(spread, marks), range)?.mark;
    const saved = existing
      ? { ...existing, ink: ink ?? existing.ink, changed: new Date().toISOString() }
      : newMark({ ...card.words.anchor, language, part: slug, ink: ink ?? 'gold' });
    putMark(saved);
    getSelection()?.collapseToEnd();
    setCard({ slug, id: saved.id, range });
  };
  const copy = async (): Promise<void> => {
    const words = card.id === null ? card.words.anchor.words : (mark?.words ?? '');
    showToast({ title: (await copyText(words)) ? texts.copied : texts.notCopied });
  };
  const share = async (): Promise<void> => {
    const spread = spreadOf(stage.current, slug);
    const language = spread && languageOf(spread);
    const words = card.id === null ? card.words.anchor : mark;
    if (!language || !words) return;
    const address = new URL(
      partPath(language, slug) + fragmentOf(textOf(spread), words, HTML_LANG[language]),
      location.origin,
    );
    const outcome = await shareAddress(storyTitle, address.href);
    if (outcome !== 'shown') {
      showToast({ title: outcome === 'copied' ? texts.linkCopied : texts.notCopied });
    }
  };
  const report = (): void => {
    const paragraph = paragraphOf(range.startContainer);
    const spread = spreadOf(stage.current, slug);
    const language = spread && languageOf(spread);
    const anchor = card.id === null ? card.words.anchor : mark;
    if (!language || !anchor) return;
    close();
    getSelection()?.collapseToEnd();
    // The dialog returns focus to this element.
    paragraph?.focus({ preventScroll: true });
    const closeLabel = props.texts.names.close;
    reports.open({ texts: props.texts, closeLabel, language, part: slug, anchor });
  };
  const removeMark = (): void => {
    if (!mark) return;
    close();
    dropMark(mark.id);
    showToast({ title: texts.removed, action: { label: texts.undo, run: () => putMark(mark) } });
  };

  return (
    <>
      {dialog}
      <AnchoredCard
        anchor={() => range.getBoundingClientRect()}
        label={mark ? texts.card : texts.bar}
        onClose={close}
      >
        <MarkTools
          {...{ texts, mark }}
          onInk={(ink) => (mark ? change({ ink }) : createMark(ink))}
          onCopy={() => void copy()}
          onShare={() => void share()}
          onReport={report}
          onNote={() => createMark(null)}
          onWrite={(note) => change({ note })}
          onRemove={removeMark}
        />
      </AnchoredCard>
    </>
  );
}

export { MarkList } from './MarkList.tsx';
