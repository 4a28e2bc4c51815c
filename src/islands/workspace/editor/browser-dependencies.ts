// The editor's dependencies in the browser: local backups, the clock and toasts. API calls come from the EditorConfig.
import { browserTools } from '../../../api/tools.ts';
import { randomId } from '../../../domain/random-id.ts';
import {
  WORKSPACE_TOAST_MS,
  WORKSPACE_UNDO_MS,
} from '../../../domain/translation/translation-limits.ts';
import { fill } from '../../../i18n/messages.ts';
import { readBackups, removeBackup, writeBackup } from '../../../offline/translation-backup.ts';
import { $connection } from '../../../stores/connection.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { EditorConfig } from '../editor-config.ts';
import type { WorkspaceTexts } from '../texts.ts';
import type { EditorDependencies, ToastName } from './dependencies.ts';

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
export function sayWith(
  texts: WorkspaceTexts['toasts'],
  undoLabel: string,
): EditorDependencies['say'] {
  return (toast, message = '', undo) => {
    const { title, text } = texts[toast];
    const isError = ERRORS.has(toast);
    // SPEC 9: errors and publish stay for five seconds, which is the toast store's default. Its constant is not
    // imported here, so that the bundler can inline it into the readers' code.
    const isLong = isError || toast === 'published';
    showToast({
      title,
      text: fill(text, { message }),
      tone: isError ? 'error' : NEUTRAL.has(toast) ? 'neutral' : 'success',
      ...(!isLong && { durationMs: WORKSPACE_TOAST_MS }),
      ...(undo && { durationMs: WORKSPACE_UNDO_MS, action: { label: undoLabel, run: undo } }),
    });
  };
}

/** Returns the dependencies for one EditorConfig. */
export function browserDependencies(
  { userId, target, calls }: EditorConfig,
  texts: Pick<WorkspaceTexts, 'toasts' | 'actions'>,
): EditorDependencies {
  const mine = (part: string) => ({ userId, language: target, part });
  return {
    calls,
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
    say: sayWith(texts.toasts, texts.actions.takeBack),
  };
}
