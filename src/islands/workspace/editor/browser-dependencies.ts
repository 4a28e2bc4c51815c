// The desk's world in the browser: the server asked as this translator, this device, the clock, the toasts.
import { asTranslator } from '../../../api/as-translator.ts';
import { browserTools } from '../../../api/tools.ts';
import {
  confirmTranslation,
  deleteDraft,
  getTranslation,
  publishTranslation,
  restoreTranslation,
  saveDraft,
} from '../../../api/translations.ts';
import { WORKSPACE_TOAST_MS } from '../../../domain/translation/limits.ts';
import type { Language } from '../../../domain/languages.ts';
import { fill } from '../../../i18n/messages.ts';
import { readBackups, removeBackup, writeBackup } from '../../../offline/translation-backup.ts';
import { $connection } from '../../../stores/connection.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { EditorDependencies, ToastName } from './dependencies.ts';
import type { WorkspaceTexts } from '../texts.ts';

/** A key that tells one intent from the next: 128 random bits. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ERRORS: ReadonlySet<ToastName> = new Set<ToastName>([
  'cannotLoad',
  'cannotSave',
  'cannotPublish',
  'missing',
  'saveError',
  'publishError',
  'loadError',
  'actionError',
  'connectionLost',
  'stillOffline',
]);

/** SPEC 9: three seconds for most, five for errors and publish. */
const LONG: ReadonlySet<ToastName> = new Set<ToastName>([
  'saveError',
  'publishError',
  'loadError',
  'actionError',
  'published',
]);

const NEUTRAL: ReadonlySet<ToastName> = new Set<ToastName>([
  'draftLoaded',
  'discarded',
  'merged',
  'imported',
]);

/** Shows one of the workspace's toasts. */
export function sayWith(texts: WorkspaceTexts['toasts']): EditorDependencies['say'] {
  return (toast, message = '') => {
    const { title, text } = texts[toast];
    showToast({
      title,
      text: fill(text, { message }),
      tone: ERRORS.has(toast) ? 'error' : NEUTRAL.has(toast) ? 'neutral' : 'success',
      // The long ones take the store's default: its table of times stays out of this room, and is inlined where readers are.
      ...(!LONG.has(toast) && { durationMs: WORKSPACE_TOAST_MS }),
    });
  };
}

export function browserDependencies(
  userId: string,
  language: Language,
  texts: WorkspaceTexts['toasts'],
): EditorDependencies {
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
      load: (part) => asTranslator(sessionKeeper, (token) => getTranslation(token, address(part))),
      save: (part, body, intent) =>
        asTranslator(sessionKeeper, (token) => saveDraft(token, address(part), body, intent)),
      publish: (part, body, intent) =>
        asTranslator(sessionKeeper, (token) =>
          publishTranslation(token, address(part), body, intent),
        ),
      confirm: (part, body, intent) =>
        asTranslator(sessionKeeper, (token) =>
          confirmTranslation(token, address(part), body, intent),
        ),
      restore: (part, body, intent) =>
        asTranslator(sessionKeeper, (token) =>
          restoreTranslation(token, address(part), body, intent),
        ),
      deleteDraft: (part, intent) =>
        asTranslator(sessionKeeper, (token) => deleteDraft(token, address(part), intent)),
    },
    backups: {
      read: (part) => readBackups(mine(part)),
      write: (part, backup) => writeBackup(mine(part), backup),
      remove: (part, page) => removeBackup(mine(part), page),
    },
    page: newKey(),
    now: browserTools.now,
    after: browserTools.after,
    newKey,
    isOnline: () => $connection.get().isOnline,
    say: sayWith(texts),
  };
}
