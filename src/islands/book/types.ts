// What pages pass to the book island.
import type { ReactNode } from 'react';
import type { Language } from '../../domain/languages.ts';
import type { ListedPart, PartSlug } from '../../domain/story/parts.ts';
import type { PictureTable } from '../../domain/story/picture-table.ts';
import type { Messages } from '../../i18n/messages.ts';

export interface BookTexts {
  /** Without the texts of the panels that load their own. */
  book: Omit<Messages['book'], 'settingsPanel' | 'searchPanel'>;
  navigation: Messages['navigation'];
  /** The shell texts that the book itself uses. */
  app: Pick<
    Messages['app'],
    'close' | 'reloadPage' | 'clearCacheReload' | 'unavailable' | 'loadingError' | 'offlineMode'
  >;
}

/** Serialized into an HTML attribute, so plain data only. */
export interface BookProps {
  language: Language;
  storyTitle: string;
  /** The built-in list of the eight parts (SPEC 7). */
  parts: ListedPart[];
  pictures: PictureTable;
  texts: BookTexts;
  /** The part at which the book starts open; null on the cover, where it starts closed. */
  initialSlug: PartSlug | null;
  /** When the text of `initialSlug` in this page was last modified, ISO; null on the cover and in the reader shell. */
  initialModifiedAt: string | null;
}

export interface BookSlots {
  /** The two halves of the opening spread, as static HTML, so that the text is in the page only once. */
  opening?: ReactNode;
  text?: ReactNode;
}
