// Decides which text of a part is live: the published one, else the one committed to Git.
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';

/** A published text; `part` is null once it was deleted. */
interface Published<Part> {
  part: Part | null;
}

/** Returns the live text of a translation; null: English. Deleting a published text also hides the committed one. */
export function liveTranslation<Part>(
  published: Published<Part> | null,
  committed: Part | null,
): Part | null {
  return published ? published.part : committed;
}

/** Returns the live text in any language. A deleted English text gives way to the committed one: one must exist. */
export function liveText<Part>(
  language: Language,
  published: Published<Part> | null,
  committed: Part | null,
): Part | null {
  const own = liveTranslation(published, committed);
  return own ?? (language === DEFAULT_LANGUAGE ? committed : null);
}
