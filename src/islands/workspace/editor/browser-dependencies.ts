// The editor's dependencies in the browser: API calls as the signed-in translator, local backups, the clock and toasts.
import { randomId } from '../../../domain/random-id.ts';
import type { ApiResult } from '../../../api/answer.ts';
import { asTranslator } from '../../../api/as-translator.ts';
import { browserTools } from '../../../api/tools.ts';
import {
  confirmTranslation,
  deleteDraft,
  getTranslation,
  publishTranslation,
  restoreTranslation,
  saveDraft,
  unpublishTranslation,
} from '../../../api/translations.ts';
import { WORKSPACE_TOAST_MS } from '../../../domain/translation/limits.ts';
import type { Language } from '../../../domain/languages.ts';
import { fill } from '../../../i18n/messages.ts';
import { thenForget } from '../../../offline/forget-published.ts';
import { readBackups, removeBackup, writeBackup } from '../../../offline/translation-backup.ts';
import { $connection } from '../../../stores/connection.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { EditorDependencies, ToastName } from './dependencies.ts';
import type { WorkspaceTexts } from '../texts.ts';

const ERRORS: ReadonlySet<ToastName> = new Set<ToastName>([
  'cannotLoad',
  'cannotSave',
  'cannotPublish',
  'missing',
  'partRemoved',
  'saveError',
  'publishError',
  'reviewRequired',
  'loadError',
  'actionError',
  'connectionLost',
  'stillOffline',
]);

const NEUTRAL: ReadonlySet<ToastName> = new Set<ToastName>([
  'draftLoaded',
  'discarded',
  'unpublished',
  'merged',
  'imported',
]);

/** Returns the function that shows the workspace's toasts. */
export function sayWith(texts: WorkspaceTexts['toasts']): EditorDependencies['say'] {
  return (toast, message = '') => {
    const { title, text } = texts[toast];
    const isError = ERRORS.has(toast);
    // SPEC 9: errors and publish stay for five seconds, which is the toast store's default. Its constant is not imported
    // here, so that the bundler can inline it into the readers' code.
    const isLong = isError || toast === 'published';
    showToast({
      title,
      text: fill(text, { message }),
      tone: isError ? 'error' : NEUTRAL.has(toast) ? 'neutral' : 'success',
      ...(!isLong && { durationMs: WORKSPACE_TOAST_MS }),
    });
  };
}

/** The dependencies for one translator's account and target language. */
export function browserDependencies(
  userId: string,
  language: Language,
  texts: WorkspaceTexts['toasts'],
  /** The words for an account that is closed; its text stays in the fields. */
  errors: Pick<WorkspaceTexts['discussion']['errors'], 'account.disabled' | 'account.deleted'>,
): EditorDependencies {
  const asAuthor = async <T>(call: (token: string) => Promise<ApiResult<T>>) => {
    const result = await asTranslator(sessionKeeper, call);
    if (result.ok) return result;
    const { code } = result;
    const isClosed = code === 'account.disabled' || code === 'account.deleted';
    return isClosed ? { ...result, message: errors[code] } : result;
  };
  const address = (part: Parameters<EditorDependencies['calls']['load']>[0]) => ({
    language,
    part,
  });
  const mine = (part: Parameters<EditorDependencies['calls']['load']>[0]) => ({
    userId,
    language,
    part,
  });
  return {
    calls: {
      load: (part) => asAuthor((token) => getTranslation(token, address(part))),
      save: (part, body, intent) =>
        asAuthor((token) => saveDraft(token, address(part), body, intent)),
      publish: (part, body, intent) =>
        thenForget(asAuthor((token) => publishTranslation(token, address(part), body, intent))),
      unpublish: (part, intent) =>
        thenForget(asAuthor((token) => unpublishTranslation(token, address(part), intent))),
      confirm: (part, body, intent) =>
        asAuthor((token) => confirmTranslation(token, address(part), body, intent)),
      restore: (part, body, intent) =>
        asAuthor((token) => restoreTranslation(token, address(part), body, intent)),
      deleteDraft: (part, intent) => asAuthor((token) => deleteDraft(token, address(part), intent)),
    },
    backups: {
      read: (part) => readBackups(mine(part)),
      write: (part, backup) => writeBackup(mine(part), backup),
      remove: (part, page) => removeBackup(mine(part), page),
    },
    page: randomId(),
    now: browserTools.now,
    after: browserTools.after,
    newKey: randomId,
    isOnline: () => $connection.get().isOnline,
    say: sayWith(texts),
  };
}
