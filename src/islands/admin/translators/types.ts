// Types that the panels of the page /admin/translators/ share.
import type { ApiResult } from '../../../api/result.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import type { Message } from '../Notice.tsx';
import type { Secret } from './SecretDialog.tsx';

export interface PanelProps {
  texts: AdminTexts;
  isReady: boolean;
  setMessage: (message: Message | null) => void;
  /** Carries out an action. Shows the text that `done` returns, or why the action failed. */
  act: <Answer>(
    name: keyof AdminTexts['translators']['actionNames'],
    call: (token: string) => Promise<ApiResult<Answer>>,
    done: (answer: Answer) => string | null,
  ) => Promise<void>;
  setSecret: (secret: Secret) => void;
  refresh: () => void;
}
