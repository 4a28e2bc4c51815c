// Loads the marks when words are selected, the ribbon is pressed or a link leads to words, or at once if this browser's
// reader has used a tool before.
import { useState } from 'react';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { readStored } from '../../../../stores/browser-storage.ts';
import { useLazy } from '../../../../ui/use-lazy.ts';
import { paragraphOf } from '../../place/text-ranges.ts';
import type { MarksProps } from './reader-tools-marks.tsx';
import { createPortal } from 'react-dom';
import { isBookmarkKey } from '../../../../domain/key-press.ts';
import { $settings } from '../../../../stores/settings.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { focusOf, isCovered } from '../../use-book-shortcuts.ts';
import styles from './Ribbon.module.css';

interface RibbonProps {
  texts: ReaderTexts['bookmark'];
  isHere: boolean;
  onPress: () => void;
}

/** Shows the button, which covers the ribbon of the static book, and handles its keyboard shortcut. */
function Ribbon({ texts, isHere, onPress }: RibbonProps) {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.repeat || isCovered()) return;
    const { hasLetterShortcuts } = $settings.get().settings;
    if (!isBookmarkKey(event, { ...focusOf(event), hasLetterShortcuts })) return;
    event.preventDefault();
    onPress();
  });
  const stage = document.getElementById('story');
  if (!stage) return null;
  const label = isHere ? texts.take : texts.place;
  return createPortal(
    <button
      type="button"
      className={`${styles.ribbon ?? ''} no-print`}
      aria-label={label}
      data-here={isHere || undefined}
      title={label}
      data-bookmark
      onClick={onPress}
    />,
    stage,
  );
}

/** Returns whether words of the story are selected, or a link leads to some. */
function areMarksNeeded(): boolean {
  const selection = getSelection();
  const node = selection?.isCollapsed === false ? selection.anchorNode : null;
  return location.hash.startsWith('#p=') || (node !== null && paragraphOf(node) !== null);
}

function onMarksNeeded(run: () => void): () => void {
  const check = (): void => {
    if (areMarksNeeded()) run();
  };
  document.addEventListener('selectionchange', check);
  addEventListener('hashchange', check);
  return () => {
    document.removeEventListener('selectionchange', check);
    removeEventListener('hashchange', check);
  };
}

/** Shows the ribbon, and once they are loaded the marks in the open part. */
export function LazyMarks(props: Omit<MarksProps, 'presses' | 'onBookmark'>) {
  const [presses, setPresses] = useState(0);
  const [isBookmarkHere, setBookmarkHere] = useState(false);
  const lazy = useLazy(() => import('./reader-tools-marks.tsx'), {
    // Read on each render: the first mark may have been imported, in the list of marks.
    isWanted: presses > 0 || readStored(STORAGE_KEYS.tools) !== null || areMarksNeeded(),
    occasion: onMarksNeeded,
  });

  return (
    <>
      <Ribbon
        texts={props.texts.bookmark}
        isHere={isBookmarkHere}
        onPress={() => setPresses(presses + 1)}
      />
      {lazy && <lazy.Marks {...props} presses={presses} onBookmark={setBookmarkHere} />}
    </>
  );
}
