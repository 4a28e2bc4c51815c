// The ribbon as a button: it keeps a bookmark where the reader is, or takes it away (marks/use-bookmark.ts).
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { isBookmarkKey } from '../../../../domain/book/marks/bookmark-shortcut.ts';
import { $settings } from '../../../../stores/settings.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { focusOf, isCovered } from '../../use-book-keys.ts';
import styles from './Ribbon.module.css';

interface RibbonProps {
  texts: ReaderTexts['bookmark'];
  /** Whether the bookmark is in the paragraph in view. */
  isHere: boolean;
  onPress: () => void;
}

/** The button, which covers the ribbon of the static book, and its key. */
export function Ribbon({ texts, isHere, onPress }: RibbonProps): ReactElement | null {
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
