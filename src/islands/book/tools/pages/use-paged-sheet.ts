// Puts a sheet on the stage that folds the pages of a part, by itself or in the reader's hand, once its code is there.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ListedPart } from '../../../../domain/story/parts.ts';
import { paged } from '../../place/paged.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import { useTurning } from '../../spread/use-turning.ts';
import type { OpenPage } from '../../turning/grips.ts';
import { columnsOf } from './columns.ts';
import { pagedSheet, type PagedSheet } from './paged-sheet.ts';
import type { Delta, Pager } from './pager.ts';

interface PagedSheetBook {
  stage: RefObject<HTMLElement | null>;
  /** The open part's place in the book. */
  index: number;
  parts: readonly ListedPart[];
  isInstant: boolean;
  /** Turns a page that was dragged. */
  step: (delta: Delta) => void;
  /** Receives the sheet, and null when it is gone. */
  onMounted: (sheet: PagedSheet | null) => void;
}

/** The two pages of the open book; none where a page is one column, which only fingers take. */
function openPages(spread: HTMLElement | null): OpenPage[] {
  if (!spread || columnsOf(spread) === 1) return [];
  const { left, top, width, height } = spread.getBoundingClientRect();
  return [left, left + width / 2].map((x) => ({
    box: new DOMRect(x, top, width / 2, height),
    leaf: null,
  }));
}

/** Without it, pages slide. */
export function usePagedSheet(
  pager: Pager | null,
  { stage, isInstant, onMounted, ...book }: PagedSheetBook,
): void {
  const turning = useTurning(!isInstant);
  const onTurn = useEffectEvent(book.step);
  const spreadBeyond = useEffectEvent((delta: Delta) => {
    if (pager?.isWithin(delta)) return pager.spread();
    const slug = book.parts[book.index + delta]?.slug;
    return slug ? (spreadOf(stage.current, slug) ?? undefined) : null;
  });
  useEffect(() => {
    if (isInstant || !pager || !turning || !stage.current) return;
    const { current } = stage;
    const [sheet, remove] = turning.mountSheet(
      current,
      {
        onTurn: (delta) => onTurn(delta),
        spreadBeyond: (delta) => spreadBeyond(delta),
        openPages: () => openPages(pager.spread()),
      },
      (of) =>
        pagedSheet(of, {
          stage: current,
          forTheEye: turning.forTheEye,
          pagesTo: pager.pagesTo,
        }),
    );
    paged.hasSheet = true;
    onMounted(sheet);
    return () => {
      paged.hasSheet = false;
      onMounted(null);
      remove();
    };
  }, [isInstant, pager, turning, stage, onMounted]);
}
