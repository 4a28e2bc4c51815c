// What of the story is shown, as the address says it: the list of a language, or one part in the form.
import { useCallback, useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../domain/languages.ts';
import { isPartSlug, type PartSlug } from '../../../domain/story/parts.ts';
import { adminPath } from '../../../domain/admin-routes.ts';

const CHANGED = 'nine-realms:story-view';

export interface StoryView {
  language: Language;
  /** The part in the form; null: the list. */
  part: PartSlug | null;
}

function subscribe(changed: () => void): () => void {
  addEventListener('popstate', changed);
  addEventListener(CHANGED, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(CHANGED, changed);
  };
}

/** The address of a view. */
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
    part: isPartSlug(part) ? part : null,
  };
}

/** The view, null where no address is known: on the server. `showList` goes to another language without leaving the page. */
export function useStoryView(): {
  view: StoryView | null;
  showList: (language: Language) => void;
} {
  const search = useSyncExternalStore<string | null>(
    subscribe,
    () => location.search,
    () => null,
  );
  const showList = useCallback((language: Language) => {
    history.pushState(null, '', storyViewPath({ language, part: null }));
    dispatchEvent(new Event(CHANGED));
  }, []);
  return { view: search === null ? null : readView(search), showList };
}
