// Collects the props that pages pass to the book island.
import type { Language } from '../domain/languages.ts';
import type { PartSlug } from '../domain/story/parts.ts';
import { messagesOf } from './messages.ts';
import { pictureTable } from './pictures.ts';
import { loadLibrary } from './story.ts';

/** Returns the book's props in a language. `initialSlug` is null on the cover. */
export async function bookProps(language: Language, initialSlug: PartSlug | null) {
  const [library, messages, pictures] = await Promise.all([
    loadLibrary(),
    messagesOf(language),
    pictureTable(),
  ]);
  // The panels load their own texts.
  const { settingsPanel: _settings, searchPanel: _search, ...book } = messages.book;
  const { close, reloadPage, clearCacheReload, unavailable, loadingError, offlineMode } =
    messages.app;
  return {
    language,
    initialSlug,
    storyTitle: library.metadata(language).storyInfo.title,
    initialModifiedAt: initialSlug && library.part(language, initialSlug).part.lastModified,
    parts: library.listedParts(language),
    pictures,
    texts: {
      book,
      navigation: messages.navigation,
      app: { close, reloadPage, clearCacheReload, unavailable, loadingError, offlineMode },
    },
  };
}
