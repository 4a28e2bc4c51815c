// What the URL selects: the list of a language, or the form of one part.
import { useCallback } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../domain/languages.ts';
import { isPartSlug, type PartSlug } from '../../../domain/story/parts.ts';
import { adminPath } from '../../../domain/admin-routes.ts';
import { goTo, useSearch } from '../../../ui/use-search.ts';

export interface StoryView {
  language: Language;
  /** The part in the form; null for the list. */
  part: PartSlug | null;
  /** Whether the list is the overview of all languages. */
  isOverview: boolean;
  /** Whether the form of the cover's texts is shown. */
  isCover: boolean;
}

/** The URL of the form of the cover's texts. */
export function coverViewPath(language: Language): string {
  return `${adminPath('stories')}?language=${language}&view=cover`;
}

/** The URL of the overview of all languages. */
export const OVERVIEW_PATH = `${adminPath('stories')}?view=languages`;

/** The URL of a view. */
export function storyViewPath({ language, part }: Pick<StoryView, 'language' | 'part'>): string {
  const search = new URLSearchParams();
  if (language !== DEFAULT_LANGUAGE) search.set('language', language);
  if (part !== null) search.set('part', part);
  return adminPath('stories') + (search.size > 0 ? `?${search.toString()}` : '');
}

function readView(search: string): StoryView {
  const asked = new URLSearchParams(search);
  const [language, part] = [asked.get('language'), asked.get('part')];
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    part: isPartSlug(part) ? part : null,
    isCover: !isPartSlug(part) && asked.get('view') === 'cover',
    isOverview: !isPartSlug(part) && asked.get('view') === 'languages',
  };
}

/**
 * Returns the view, or null on the server, where there is no URL. `showList` shows another list without a page load.
 */
export function useStoryView(): {
  view: StoryView | null;
  showList: (path: string) => void;
} {
  const search = useSearch();
  const showList = useCallback((path: string) => goTo(path), []);
  return { view: search === null ? null : readView(search), showList };
}
