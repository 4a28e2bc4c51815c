// The EditorConfig of a translator: one language, with the English beside it, in the translator's session.
import type { ApiResult } from '../../api/result.ts';
import { asTranslator } from '../../api/as-translator.ts';
import { correctionCalls } from '../../api/correction-answers.ts';
import { getDiscussion, sendAct } from '../../api/discussions.ts';
import {
  confirmTranslation,
  deleteDraft,
  getBuildStatus,
  getHistory,
  getTranslation,
  publishTranslation,
  restoreTranslation,
  saveDraft,
  unpublishTranslation,
} from '../../api/translations.ts';
import { termCalls } from '../../api/terms.ts';
import { randomId } from '../../domain/random-id.ts';
import { invalidateOnSuccess } from '../../offline/invalidate-published.ts';
import { sessionKeeper } from '../../stores/session.ts';
import { TranslatorPanels } from './side/late.ts';
import type { TargetLanguage, WorkspaceTexts } from './texts.ts';
import type { EditorConfig } from './editor-config.ts';

/** The words for an account that is closed; its text stays in the fields. */
type ClosedTexts = Pick<
  WorkspaceTexts['discussion']['errors'],
  'account.disabled' | 'account.deleted'
>;

// Polling in the background must not open the sign-in dialog when the session has ended.
const quietKeeper = { ...sessionKeeper, askToSignIn: () => Promise.resolve(null) };

/** Who is signed in, what they translate into, and the page from which they come. */
interface Identity {
  userId: string;
  name: string;
  target: TargetLanguage;
  home: string;
}

export function translatorConfig(
  { userId, name, target, home }: Identity,
  errors: ClosedTexts,
): EditorConfig {
  const ask = async <T>(call: (token: string) => Promise<ApiResult<T>>): Promise<ApiResult<T>> => {
    const result = await asTranslator(sessionKeeper, call);
    if (result.ok) return result;
    const { code } = result;
    const isClosed = code === 'account.disabled' || code === 'account.deleted';
    return isClosed ? { ...result, message: errors[code] } : result;
  };
  const at = (part: string) => ({ language: target, part });
  return {
    userId,
    name,
    target,
    home,
    hasSource: true,
    Panels: TranslatorPanels,
    calls: {
      load: (part) => ask((token) => getTranslation(token, at(part))),
      save: (part, body, intent) => ask((token) => saveDraft(token, at(part), body, intent)),
      publish: (part, body, intent) =>
        invalidateOnSuccess(ask((token) => publishTranslation(token, at(part), body, intent))),
      unpublish: (part, intent) =>
        invalidateOnSuccess(ask((token) => unpublishTranslation(token, at(part), intent))),
      confirm: (part, body, intent) =>
        ask((token) => confirmTranslation(token, at(part), body, intent)),
      restore: (part, body, intent) =>
        ask((token) => restoreTranslation(token, at(part), body, intent)),
      deleteDraft: (part, intent) => ask((token) => deleteDraft(token, at(part), intent)),
      history: (part, before, signal) =>
        ask((token) => getHistory(token, at(part), before, { signal })),
      buildStatus: (signal) =>
        asTranslator(quietKeeper, (token) => getBuildStatus(token, { signal })),
      discussion: (part) => ({
        part,
        load: (signal) => ask((token) => getDiscussion(token, at(part), { signal })),
        send: (act) => {
          const idempotencyKey = randomId();
          return ask((token) => sendAct(token, at(part), act, { idempotencyKey }));
        },
      }),
      corrections: correctionCalls(ask),
      terms: termCalls(ask),
    },
  };
}
