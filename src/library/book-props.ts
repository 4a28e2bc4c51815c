// Collects the props that pages pass to the book island.
import type { Language } from '../domain/languages.ts';
import type { PartSlug } from '../domain/story/parts.ts';
import { messagesOf } from './messages.ts';
import { pictureTable } from './pictures.ts';
import { loadLibrary } from './story.ts';

function withoutKeys<T extends object, K extends keyof T>(all: T, keys: readonly K[]): Omit<T, K> {
  const rest = Object.entries(all).filter(([key]) => !(keys as readonly string[]).includes(key));
  return Object.fromEntries(rest) as Omit<T, K>;
}

/** Returns the book's props in a language. `initialSlug` is null on the cover. */
export async function bookProps(language: Language, initialSlug: PartSlug | null) {
  const [library, messages, pictures] = await Promise.all([
    loadLibrary(),
    messagesOf(language),
    pictureTable(),
  ]);
  const { close, reloadPage, clearCacheReload, unavailable, loadingError, offlineMode } =
    messages.app;
  return {
    language,
    initialSlug,
    storyTitle: library.metadata(language).storyInfo.title,
    ownModifiedAt: initialSlug && library.part(language, initialSlug).part.lastModified,
    parts: library.listedParts(language),
    pictures,
    texts: {
      book: withoutKeys(messages.book, ['settingsPanel', 'searchPanel']),
      navigation: messages.navigation,
      app: { close, reloadPage, clearCacheReload, unavailable, loadingError, offlineMode },
    },
  };
}
