// The words that are selected in the story, once the selection is complete.
import { useEffect, useEffectEvent } from 'react';
import { anchorOf } from '../../../../domain/book/marks/anchor.ts';
import type { Anchor } from '../../../../domain/book/marks/mark.ts';
import { pointOf } from '../../place/text-ranges.ts';
import { textOf } from './painted.ts';

/** A selection that has not changed for this long, in ms, is complete. */
const REST_MS = 250;

export interface SelectedWords {
  anchor: Anchor;
  range: Range;
}

function selectedIn(spread: HTMLElement): SelectedWords | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const from = pointOf(range.startContainer, range.startOffset);
  const to = pointOf(range.endContainer, range.endOffset);
  if (!from || !to || !spread.contains(range.commonAncestorContainer)) return null;
  const anchor = anchorOf(textOf(spread), from, to);
  return anchor && { anchor, range };
}

/** Calls `onSelect` with the selected words of the story, or null once none are selected. */
export function useSelectedWords(
  openSpread: () => HTMLElement | null,
  onSelect: (words: SelectedWords | null) => void,
): void {
  const report = useEffectEvent(() => {
    const spread = openSpread();
    onSelect(spread && selectedIn(spread));
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const reportSoon = (): void => {
      clearTimeout(timer);
      if (!isPressed) timer = setTimeout(report, REST_MS);
    };
    const onDown = (): void => void (isPressed = true);
    const onUp = (): void => {
      isPressed = false;
      reportSoon();
    };
    reportSoon();
    document.addEventListener('selectionchange', reportSoon);
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointerup', onUp, true);
    document.addEventListener('pointercancel', onUp, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', reportSoon);
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('pointercancel', onUp, true);
    };
  }, []);
}
