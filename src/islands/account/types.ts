// What the translators' pages hand to their islands. Plain data only: it travels in an HTML attribute.
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';

export type AccountTexts = Messages['auth'];

export interface AccountPageProps {
  /** The language of the page, which need not be the one that is translated into. */
  language: Language;
  closeLabel: string;
}
