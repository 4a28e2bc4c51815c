// The view that the URL selects: the list, the cover's texts in a language, or the editor of a part.
import { adminPath } from '../../../domain/admin-routes.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../domain/languages.ts';
import { hasSlugForm, type PartSlug } from '../../../domain/story/parts.ts';
import { useQueryString } from '../use-query-string.ts';

export interface StoryView {
  language: Language;
  /** The part in the editor; null for the list or the cover. */
  part: PartSlug | null;
  /** The paragraph to begin at, counted from 0. */
  paragraph?: number | null;
  /** Whether the form of the cover's texts is shown. */
  isCover: boolean;
}

/** Returns the URL of the form of the cover's texts. */
export function coverViewPath(language: Language): string {
  return `${adminPath('stories')}?language=${language}&view=cover`;
}

/** Returns the URL of a view. */
export function storyViewPath({ language, part, paragraph }: Omit<StoryView, 'isCover'>): string {
  const search = new URLSearchParams();
  if (part !== null && language !== DEFAULT_LANGUAGE) search.set('language', language);
  if (part !== null) search.set('part', part);
  if (paragraph != null) search.set('paragraph', String(paragraph + 1));
  return adminPath('stories') + (search.size > 0 ? `?${search.toString()}` : '');
}

function readView(search: string): StoryView {
  const query = new URLSearchParams(search);
  const [language, part] = [query.get('language'), query.get('part')];
  const paragraph = Number(query.get('paragraph'));
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    part: hasSlugForm(part) ? part : null,
    paragraph: Number.isInteger(paragraph) && paragraph > 0 ? paragraph - 1 : null,
    isCover: !hasSlugForm(part) && query.get('view') === 'cover',
  };
}

/** Returns the view, or null on the server, where there is no URL. */
export function useStoryView(): StoryView | null {
  const search = useQueryString();
  return search === null ? null : readView(search);
}
