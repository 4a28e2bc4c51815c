// Props that pages pass to the book island. Plain data only, because it is serialized into an HTML attribute.
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

export interface BookProps {
  language: Language;
  storyTitle: string;
  /** The built-in list of the eight parts (SPEC 7). */
  parts: ListedPart[];
  pictures: PictureTable;
  texts: BookTexts;
  /** The part at which the book starts open; null on the cover, where it starts closed. */
  initialSlug: PartSlug | null;
  /**
   * When the text in this page was last modified, ISO; null on the cover and in the reader shell, which contain none.
   */
  ownModifiedAt: string | null;
}

export interface BookSlots {
  /** The left and right page of the static page, so that its text is in the HTML only once. */
  opening?: ReactNode;
  text?: ReactNode;
}
