// The props that the parts of the page of translators share.
import type { AdminTexts } from '../../../i18n/messages.ts';
import type { Message } from '../Notice.tsx';
import type { Secret } from './SecretDialog.tsx';

/** Props of the page shared by both lists. */
export interface TranslatorsPart {
  texts: AdminTexts;
  isReady: boolean;
  say: (message: Message | null) => void;
  /** Shows a secret once. */
  tell: (secret: Secret) => void;
  refresh: () => void;
}
