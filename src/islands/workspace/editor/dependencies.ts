// What the desk needs of the world around it: the server, this device, the clock. Tests bring their own.
import type { ApiResult } from '../../../api/answer.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { PublishAnswer, TranslationAnswer } from '../../../domain/translation/answers.ts';
import type {
  ConfirmWrite,
  RestoreWrite,
  TranslationWrite,
} from '../../../domain/translation/writes.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import type { WorkspaceTexts } from '../texts.ts';

/** Which revision a write replaces, and which intent it is. */
export interface Intent {
  baseRev: number;
  idempotencyKey: string;
}

/** The calls about one translator's language. */
export interface EditorCalls {
  load: (part: PartSlug) => Promise<ApiResult<TranslationAnswer>>;
  save: (
    part: PartSlug,
    body: TranslationWrite,
    intent: Intent,
  ) => Promise<ApiResult<TranslationAnswer>>;
  publish: (
    part: PartSlug,
    body: TranslationWrite,
    intent: Intent,
  ) => Promise<ApiResult<PublishAnswer>>;
  confirm: (
    part: PartSlug,
    body: ConfirmWrite,
    intent: Intent,
  ) => Promise<ApiResult<TranslationAnswer>>;
  restore: (
    part: PartSlug,
    body: RestoreWrite,
    intent: Intent,
  ) => Promise<ApiResult<TranslationAnswer>>;
  deleteDraft: (part: PartSlug, intent: Intent) => Promise<ApiResult<TranslationAnswer>>;
}

/** The unsaved texts on this device. */
export interface EditorBackups {
  read: (part: PartSlug) => Promise<TextBackup[]>;
  /** False when the device keeps nothing. */
  write: (part: PartSlug, backup: TextBackup) => Promise<boolean>;
  remove: (part: PartSlug, page: string) => Promise<void>;
}

export type ToastName = keyof WorkspaceTexts['toasts'];

export interface EditorDependencies {
  calls: EditorCalls;
  backups: EditorBackups;
  /** Tells this page's backups from another tab's. */
  page: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs something later; the answer takes it back. */
  after: (ms: number, run: () => void) => () => void;
  newKey: () => string;
  isOnline: () => boolean;
  /** Shows a toast. */
  say: (toast: ToastName, message?: string) => void;
}
