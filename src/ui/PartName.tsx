// The title of a part for translators and admins, in their language if the part has a title in it.
import { HTML_LANG } from '../domain/languages.ts';
import type { ListedPart } from '../domain/story/parts.ts';

export type PartTitle = Pick<ListedPart, 'slug' | 'title' | 'language'>;

interface PartNameProps {
  titles: readonly PartTitle[];
  /** A part without a title, which was added after the page was built, is named by its slug. */
  part: string;
}

export function PartName({ titles, part }: PartNameProps) {
  const found = titles.find(({ slug }) => slug === part);
  return <span lang={found && HTML_LANG[found.language]}>{found?.title ?? part}</span>;
}
