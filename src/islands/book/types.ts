// What the page hands to the book island. Plain data only: it travels in an HTML attribute.
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../domain/languages.ts';
import type { PictureTable } from '../../domain/story/pictures.ts';
import type { ListedPart, PartSlug } from '../../domain/story/parts.ts';

export interface BookTexts {
  book: Messages['book'];
  navigation: Messages['navigation'];
  /** The few shell texts the book says itself. */
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
  /** The part at which the book lies open from the start; null on the cover, where it is closed. */
  initialSlug: PartSlug | null;
  /** When the text that stands in this page was last changed, ISO; null on the cover and in the reader shell, which have none. */
  ownModifiedAt: string | null;
}
