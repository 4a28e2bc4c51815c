// A reader's marks in the open part: painted in the text, made from a selection, changed in a card beside them.
import { useEffect, useState, type ReactElement } from 'react';
import type { Ink, Mark } from '../../../../domain/book/marks/mark.ts';
import { copyText } from '../../../../stores/clipboard.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { AnchoredCard } from '../../../../ui/AnchoredCard.tsx';
import { paragraphOf } from '../../place/text-ranges.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { ReaderToolsProps } from '../reader-tools.tsx';
import { MarkTools } from './MarkTools.tsx';
import { isOverName, languageOf, markAt, paintMarks, placeMarks } from './painted.ts';
import { useMarks } from './use-marks.ts';
import { useSelectedWords, type SelectedWords } from './use-selected-words.ts';

export interface MarksProps extends Pick<ReaderToolsProps, 'slug' | 'stage' | 'hasText'> {
  texts: ReaderTexts['marks'];
}

/** The open card: of words that are selected, or of a mark. A turn closes it. */
type Shown = { slug: string } & ({ words: SelectedWords; id: null } | { id: string; range: Range });

const now = (): string => new Date().toISOString();

function Marks({ slug, stage, hasText, texts }: MarksProps): ReactElement | null {
  const { marks, put, remove } = useMarks(() => showToast({ title: texts.notKept }));
  const [shown, setShown] = useState<Shown | null>(null);

  useSelectedWords(
    () => spreadOf(stage.current, slug),
    (words) => {
      if (words) setShown({ slug, words, id: null });
      else setShown((current) => (current?.id === null ? null : current));
    },
  );

  useEffect(() => {
    const element = stage.current;
    const spread = hasText ? spreadOf(element, slug) : null;
    if (!element || !spread) return;
    const language = languageOf(spread);
    const placed = placeMarks(
      spread,
      marks.filter((mark) => mark.part === slug && mark.language === language && mark.ink),
    );
    paintMarks(placed);
    const onClick = (event: MouseEvent): void => {
      const { target, clientX: x, clientY: y } = event;
      const isForPage = target instanceof Element && !target.closest('a, button');
      if (event.defaultPrevented || !isForPage || getSelection()?.isCollapsed === false) return;
      const found = markAt(placed, x, y);
      const range = found?.ranges[0];
      // A name within a longer mark answers itself.
      if (!found || !range || isOverName(found, x, y)) return;
      event.preventDefault();
      setShown({ slug, id: found.mark.id, range });
    };
    // Captured: what else answers a press on the text leaves one that is answered alone.
    element.addEventListener('click', onClick, true);
    return () => {
      element.removeEventListener('click', onClick, true);
      paintMarks([]);
    };
  }, [marks, slug, stage, hasText]);

  if (shown?.slug !== slug) return null;
  const mark = shown.id === null ? null : (marks.find(({ id }) => id === shown.id) ?? null);
  const range = shown.id === null ? shown.words.range : shown.range;
  if ((shown.id !== null && !mark) || !range.startContainer.isConnected) return null;

  const close = (): void => {
    const hadFocus = document.activeElement?.closest('[role="dialog"]');
    setShown(null);
    if (hadFocus) paragraphOf(range.startContainer)?.focus({ preventScroll: true });
  };
  const change = (fields: Partial<Mark>): void => {
    if (mark) put({ ...mark, ...fields, changed: now() });
  };
  const make = (ink: Ink): void => {
    const spread = spreadOf(stage.current, slug);
    const language = spread && languageOf(spread);
    if (shown.id !== null || !language) return;
    const created = now();
    const id = newId();
    const { anchor } = shown.words;
    put({ ...anchor, id, language, part: slug, ink, note: '', created, changed: created });
    getSelection()?.collapseToEnd();
    setShown({ slug, id, range });
  };
  const copy = async (): Promise<void> => {
    const words = shown.id === null ? shown.words.anchor.words : (mark?.words ?? '');
    showToast({ title: (await copyText(words)) ? texts.copied : texts.notCopied });
  };
  const drop = (): void => {
    if (!mark) return;
    close();
    remove(mark.id);
    showToast({
      title: texts.removed,
      action: { label: texts.undo, run: () => put(mark) },
    });
  };

  return (
    <AnchoredCard
      anchor={() => range.getBoundingClientRect()}
      label={mark ? texts.card : texts.bar}
      onClose={close}
    >
      <MarkTools
        {...{ texts, mark }}
        onInk={(ink) => (mark ? change({ ink }) : make(ink))}
        onCopy={() => void copy()}
        onNote={() => make('gold')}
        onWrite={(note) => change({ note })}
        onRemove={drop}
      />
    </AnchoredCard>
  );
}

/** A random id, also where the page is not a secure context. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A function rather than a component, so that it can be loaded late. */
export function renderMarks(props: MarksProps): ReactElement {
  return <Marks {...props} />;
}
