// Loads the marks when words are selected, the ribbon is pressed or a link leads to words; where this browser's reader has
// used a tool before, at once.
import { useEffect, useState, type ReactElement } from 'react';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { readStored } from '../../../../stores/browser-storage.ts';
import { paragraphOf } from '../../place/text-ranges.ts';
import { Ribbon } from '../ribbon/Ribbon.tsx';
import type { MarksProps } from './reader-tools-marks.tsx';

type RenderMarks = (props: MarksProps) => ReactElement;

function hasSelectedStory(): boolean {
  const selection = getSelection();
  const node = selection?.isCollapsed === false ? selection.anchorNode : null;
  return node !== null && paragraphOf(node) !== null;
}

/** The ribbon, and once they are loaded the marks in the open part. */
export function LateMarks(props: Omit<MarksProps, 'presses' | 'onBookmark'>): ReactElement {
  const [render, setRender] = useState<RenderMarks | null>(null);
  const [presses, setPresses] = useState(0);
  const [isBookmarkHere, setBookmarkHere] = useState(false);
  const isMissing = render === null;

  useEffect(() => {
    if (!isMissing) return;
    const load = (): void => {
      const isUsed = presses > 0 || readStored(STORAGE_KEYS.tools) !== null;
      if (!isUsed && !location.hash.startsWith('#p=') && !hasSelectedStory()) return;
      import('./reader-tools-marks.tsx').then(
        // The value is a function, and setState would call it.
        ({ renderMarks }) => setRender(() => renderMarks),
        // The next selection tries again.
        () => undefined,
      );
    };
    load();
    document.addEventListener('selectionchange', load);
    addEventListener('hashchange', load);
    return () => {
      document.removeEventListener('selectionchange', load);
      removeEventListener('hashchange', load);
    };
    // After each render while they are missing: the list of marks may have made the first one.
  });

  return (
    <>
      <Ribbon
        texts={props.texts.bookmark}
        isHere={isBookmarkHere}
        onPress={() => setPresses(presses + 1)}
      />
      {render?.({ ...props, presses, onBookmark: setBookmarkHere })}
    </>
  );
}
