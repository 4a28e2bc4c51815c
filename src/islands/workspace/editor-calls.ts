// The API calls of the editor, for one language and in the session of the person who writes.
import { correctionCalls } from '../../api/correction-calls.ts';
import type { Ask } from '../../api/result.ts';
import { termCalls } from '../../api/terms.ts';
import {
  confirmTranslation,
  deleteDraft,
  getBuildStatus,
  getDiscussion,
  getHistory,
  getTranslation,
  publishTranslation,
  restoreTranslation,
  saveDraft,
  sendAct,
  unpublishTranslation,
} from '../../api/translations.ts';
import type { Language } from '../../domain/languages.ts';
import { randomId } from '../../domain/random-id.ts';
import { invalidateOnSuccess } from '../../offline/invalidate-published.ts';
import type { EditorConfig } from './editor-config.ts';

/** Returns the calls. `askQuietly`: for polling in the background, which must not ask anybody to sign in. */
export function editorCalls(language: Language, ask: Ask, askQuietly: Ask): EditorConfig['calls'] {
  const at = (part: string) => ({ language, part });
  return {
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
    buildStatus: (signal) => askQuietly((token) => getBuildStatus(token, { signal })),
    discussion: (part) => ({
      part,
      load: (signal) => ask((token) => getDiscussion(token, at(part), { signal })),
      send: (act) => {
        const idempotencyKey = randomId();
        return ask((token) => sendAct(token, at(part), act, { idempotencyKey }));
      },
    }),
    corrections: correctionCalls(ask),
    terms: language === 'en' ? null : termCalls(language, ask),
  };
}
