// All marks of the reader, in the order of the book, and the buttons that save them to a file and import them.
import { useState, type ReactElement, type RefObject, useEffect } from 'react';
import { sortMarks, type Mark } from '../../../../domain/book/marks/mark.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import type { ListedPart, PartSlug } from '../../../../domain/story/parts.ts';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import { useStore } from '../../../../ui/use-store.ts';
import type { TextView } from '../../place/reading-place.ts';
import { canPaint } from '../../place/text-ranges.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { $areMarksStored, $markToOpen, dropMark, putMark, useMarks } from './stored-marks.ts';
import { MarkEntry } from './MarkEntry.tsx';
import { MarkFiles } from './MarkFiles.tsx';
import styles from './MarkList.module.css';
import { newMark } from './new-mark.ts';
import { anchorInView, languageOf } from './painted.ts';
import { findAnchor } from '../../../../domain/book/marks/anchor.ts';
import { toPlainText } from '../../../../domain/story/text.ts';
import { readPart } from '../../../../offline/story-texts.ts';

/** Paragraph of each mark by its id; null if the words are gone. Marks whose text is unavailable are not in it. */
type MarkPlaces = ReadonlyMap<string, number | null>;

/** Returns the places of marks of one text; none if the text is unavailable. */
async function placesOf(
  marks: readonly Mark[],
  signal: AbortSignal,
): Promise<[string, number | null][]> {
  const [first] = marks;
  if (!first) return [];
  const result = await readPart(first.language, first.part, { signal });
  if (!result.ok) return [];
  const text = result.data.content.text.map(toPlainText);
  return marks.map((mark) => [mark.id, findAnchor(text, mark)[0]?.paragraph ?? null]);
}

/** Returns the places once they are known. Reads only the texts that have marks. */
function usePlaces(marks: readonly Mark[] | null): MarkPlaces {
  const [places, setPlaces] = useState<MarkPlaces>(new Map());
  useEffect(() => {
    const controller = new AbortController();
    const byText = new Map<string, Mark[]>();
    for (const mark of marks ?? []) {
      const key = `${mark.language}/${mark.part}`;
      byText.set(key, [...(byText.get(key) ?? []), mark]);
    }
    const requests = [...byText.values()].map((own) => placesOf(own, controller.signal));
    void Promise.all(requests).then((found) => {
      if (!controller.signal.aborted) setPlaces(new Map(found.flat()));
    });
    return () => controller.abort();
  }, [marks]);
  return places;
}

export interface MarkListProps {
  texts: ReaderTexts['marks'];
  bookmark: ReaderTexts['bookmark'];
  language: Language;
  parts: readonly ListedPart[];
  slug: PartSlug;
  textView: RefObject<TextView>;
  /** Closes the list and opens a part at a paragraph. */
  onGo: (place: { slug: PartSlug; paragraph: number }) => void;
}

/** Returns a mark of the whole paragraph at the top of the open page; null while the page has no text. */
function markOfParagraphInView(slug: PartSlug, textView: TextView): Mark | null {
  const spread = spreadOf(document.getElementById('story'), slug);
  const language = spread && languageOf(spread);
  const anchor = spread && anchorInView(spread, textView);
  return anchor && language && newMark({ ...anchor, language, part: slug, ink: 'gold' });
}

export function MarkList({
  texts,
  bookmark,
  language,
  parts,
  slug,
  textView,
  onGo,
}: MarkListProps) {
  const marks = useMarks();
  const areKept = useStore($areMarksStored);
  const places = usePlaces(marks);
  /** Marks that were removed here; they can be restored until the list is closed. */
  const [removed, setRemoved] = useState<readonly Mark[]>([]);
  const t = texts.list;
  if (!marks) return null;

  const isHere = (mark: Mark): boolean =>
    parts.some((part) => part.slug === mark.part && part.language === mark.language);
  const go = (mark: Mark): void => {
    const place = places.get(mark.id);
    // A bookmark has no card to open.
    $markToOpen.set(place === null || mark.ink === null ? null : mark.id);
    onGo({ slug: mark.part, paragraph: place ?? mark.paragraph });
  };
  const markParagraph = (): void => {
    const mark = markOfParagraphInView(slug, textView.current);
    if (!mark) return;
    putMark(mark);
    go(mark);
  };
  const restore = (mark: Mark): void => {
    putMark(mark);
    setRemoved(removed.filter(({ id }) => id !== mark.id));
  };
  const shown = sortMarks(
    [...marks, ...removed.filter(({ id }) => marks.every((mark) => mark.id !== id))],
    parts,
  );
  const entryOf = (mark: Mark): ReactElement => (
    <MarkEntry
      key={mark.id}
      {...{ mark, texts, bookmark, language }}
      isHere={isHere(mark)}
      isGone={places.get(mark.id) === null}
      isRemoved={removed.includes(mark)}
      onGo={() => go(mark)}
      onRemove={() => {
        setRemoved([...removed, mark]);
        dropMark(mark.id);
      }}
      onUndo={() => restore(mark)}
    />
  );
  return (
    <>
      {!areKept && <p className={styles.hint}>{texts.notKept}</p>}
      {!canPaint() && <p className={styles.hint}>{t.unpainted}</p>}
      {shown.length === 0 && <p>{t.empty}</p>}
      {parts.map((part) => {
        const own = shown.filter((mark) => mark.part === part.slug);
        if (own.length === 0) return null;
        return (
          <section key={part.slug} className={styles.part}>
            <h3 className={styles.heading} lang={HTML_LANG[part.language]}>
              {part.title}
            </h3>
            <ul className={styles.list}>{own.map(entryOf)}</ul>
          </section>
        );
      })}
      <div className={styles.tools}>
        <ReaderButton onClick={markParagraph}>{t.paragraph}</ReaderButton>
        <MarkFiles {...{ t, language, parts, marks }} />
      </div>
    </>
  );
}
