// Props that the translators' pages pass to their islands. Plain data only: it is serialized into an HTML attribute.
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';

export type AccountTexts = Messages['auth'];

export interface AccountPageProps {
  /** The language of the page, which may differ from the language that is translated into. */
  language: Language;
  closeLabel: string;
}
