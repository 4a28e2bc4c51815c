// What the URL selects: the list of a language, or the form of one part.
import { useCallback } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../domain/languages.ts';
import { hasSlugForm } from '../../../domain/story/part-slug.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { adminPath } from '../../../domain/admin-routes.ts';
import { goTo, useSearch } from '../../../ui/use-search.ts';

export interface StoryView {
  language: Language;
  /** The part in the form; null for the list. */
  part: PartSlug | null;
}

/** The URL of a view. */
export function storyViewPath({ language, part }: StoryView): string {
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
    part: hasSlugForm(part) ? part : null,
  };
}

/**
 * Returns the view, or null on the server, where there is no URL. `showList` switches the language without a page load.
 */
export function useStoryView(): {
  view: StoryView | null;
  showList: (language: Language) => void;
} {
  const search = useSearch();
  const showList = useCallback((language: Language) => {
    goTo(storyViewPath({ language, part: null }));
  }, []);
  return { view: search === null ? null : readView(search), showList };
}
