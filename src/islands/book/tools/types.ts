// The props that the reader's tools get from the book.
import type { RefObject } from 'react';
import type { TextPosition } from '../../../domain/book/reading-position.ts';
import type { ReadingSettings } from '../../../domain/book/reading-settings.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { TextView } from '../place/reading-place.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';
import type { BookProps } from '../types.ts';

export interface ReaderToolsProps extends Pick<
  BookProps,
  'language' | 'parts' | 'pictures' | 'storyTitle' | 'texts'
> {
  /** Contains the spreads; the open one is found by `spreadOf`. */
  stage: RefObject<HTMLElement | null>;
  /** How the open part is laid out. */
  textView: RefObject<TextView>;
  slug: PartSlug;
  hasText: boolean;
  partTexts: PartTexts;
  isFullView: boolean;
  settings: ReadingSettings;
  /** Whether turns are instant. */
  isInstant: boolean;
  /** Turns to the next or previous page, of this part or another. */
  step: (delta: 1 | -1) => void;
  /** Turns to a part and leaves focus where it is. */
  turnTo: (slug: PartSlug) => void;
  goTo: (slug: PartSlug, place: TextPosition) => void;
}
